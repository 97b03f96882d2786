import { productContent } from "@nuc/contract";
import type { LandingContent } from "@nuc/contract";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Landing } from "../areas/visitor/landing/landing.tsx";
import type { LandingProps } from "../areas/visitor/landing/landing.tsx";
import { TeamDirectory } from "../areas/visitor/team/team-directory.tsx";
import { PageMain } from "./page-main.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { VisitorHeader } from "./visitor-header.tsx";

/** The HTML of the visitor's page. Without content it is what the product says of itself. */
export function renderLanding(
  { content, rate }: LandingProps = { content: productContent, rate: null },
): string {
  return renderFramed(content, <VisitorHeader atHome />, <Landing content={content} rate={rate} />);
}

/** The HTML of the team page. */
export function renderTeam(content: LandingContent): string {
  return renderFramed(
    content,
    <VisitorHeader menu={false} />,
    <PageMain>
      <TeamDirectory team={content.team} />
    </PageMain>,
  );
}

function renderFramed(content: LandingContent, header: ReactNode, page: ReactNode): string {
  return renderToString(
    <div className="flex min-h-dvh flex-col">
      {header}
      {page}
      <SiteFooter footer={content.footer} social={content.social} />
    </div>,
  );
}
