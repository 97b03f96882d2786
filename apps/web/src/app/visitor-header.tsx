import { buttonClass } from "../ui/button-class.ts";
import { HeaderBar, navLinkClass } from "./header-bar.tsx";
import { landingSections } from "./site-links.ts";

/** The header for visitors. Plain links: it is also part of the prerendered page, where no router runs. */
export function VisitorHeader({ atHome = false }: { readonly atHome?: boolean }) {
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
    </>
  );
  return (
    <HeaderBar
      nav={nav}
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
