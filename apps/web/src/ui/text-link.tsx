import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export interface TextLinkProps extends LinkProps {
  /** Underlined only under the pointer: for lists and tables, where links stand beside each other. */
  readonly quiet?: boolean | undefined;
}

const quietClass =
  "text-accent-text no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.2em]";

/** An underlined link inside text, to a page of the application. */
export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(quiet ? quietClass : "prose-link", className)} />;
}
