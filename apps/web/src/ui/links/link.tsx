import type { ComponentPropsWithRef, MouseEvent } from "react";
import { useHref, useLinkClickHandler, type To } from "react-router";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A page of the application. */
  readonly to: To;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** React Router's link without its prefetching for servers of its own, which would come with every first load. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
  });
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
