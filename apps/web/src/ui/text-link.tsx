import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** An underlined link inside text, to a page of the application. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames("prose-link", className)} />;
}
