import { Link, type LinkProps } from "../links/link.tsx";
import { classNames } from "../classes/class-names.ts";

export interface TextLinkProps extends LinkProps {
  /** Underlined only under the pointer: for lists and tables, where links are beside each other. */
  readonly quiet?: boolean | undefined;
  /** Outside a sentence: fingers get 44 px. */
  readonly alone?: boolean | undefined;
}

const quietClass =
  "text-accent-text no-underline hover:underline hover:decoration-1 hover:underline-offset-[0.2em]";

const aloneClass = "inline-flex min-h-6 items-center max-md:min-h-11";

/** An underlined link inside text, to a page of the application. */
export function TextLink({ quiet = false, alone = false, className, ...rest }: TextLinkProps) {
  const look = quiet ? quietClass : "prose-link";
  return <Link {...rest} className={classNames(look, alone && aloneClass, className)} />;
}
