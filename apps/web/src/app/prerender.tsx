import { renderToString } from "react-dom/server";
import { Landing } from "../areas/visitor/landing/landing.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { VisitorHeader } from "./visitor-header.tsx";

/** The HTML of the visitor's page, for the build. */
export function renderLanding(): string {
  return renderToString(
    <div className="flex min-h-dvh flex-col">
      <VisitorHeader atHome />
      <Landing />
      <SiteFooter />
    </div>,
  );
}
