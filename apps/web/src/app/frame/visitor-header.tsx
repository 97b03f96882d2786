import type { ReactNode } from "react";
import { buttonClass } from "../../ui/classes/button-class.ts";
import { HeaderBar, navLinkClass } from "./header-bar.tsx";
import { landingSections, publicPages } from "../../areas/visitor/footer/site-links.ts";

export interface VisitorHeaderProps {
  readonly atHome?: boolean;
  /** Path of the page that is shown, to mark its link. */
  readonly path?: string;
  /** Off on the team page, which has no menu items. */
  readonly menu?: boolean;
  /** Inside the application; a prerendered page has its own come late. */
  readonly ticker?: ReactNode;
}

/** The header for visitors. Plain links: it is also part of the prerendered page, where no router runs. */
export function VisitorHeader({
  atHome = false,
  path = "/",
  menu = true,
  ticker,
}: VisitorHeaderProps) {
  const nav = (
    <>
      <a href="/" className={navLinkClass} aria-current={atHome ? "page" : undefined}>
        Home
      </a>
      {landingSections.map((link) => (
        <a key={link.href} href={atHome ? link.href.slice(1) : link.href} className={navLinkClass}>
          {link.label}
        </a>
      ))}
      {publicPages.map((link) => (
        <a
          key={link.href}
          href={link.href}
          className={navLinkClass}
          aria-current={path.startsWith(link.href) ? "page" : undefined}
        >
          {link.label}
        </a>
      ))}
    </>
  );
  return (
    <HeaderBar
      ticker={ticker}
      nav={menu ? nav : undefined}
      actions={
        <>
          <a href="/login" className={`${buttonClass({ variant: "quiet" })} max-md:hidden`}>
            Log in
          </a>
          <a href="/register" className={`${buttonClass()} max-md:hidden`}>
            Sign up
          </a>
        </>
      }
      phoneActions={
        <>
          <a href="/login" className={buttonClass({ variant: "secondary" })}>
            Log in
          </a>
          <a href="/register" className={buttonClass()}>
            Sign up
          </a>
        </>
      }
    />
  );
}
