import type { LandingContent, Notice, PageFacts, RenderedPage } from "@nuc/contract";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MaintenanceNotice } from "../areas/visitor/maintenance/maintenance-notice.tsx";
import { Landing } from "../areas/visitor/landing/landing.tsx";
import { Newsletter } from "../areas/visitor/forms/newsletter.tsx";
import { TeamDirectory } from "../areas/visitor/team/team-directory.tsx";
import { compactHtml } from "./prerendered/compact-html.ts";
import { headHtml, operatorHtml } from "./prerendered/page-head.ts";
import { Opening } from "./prerendered/opening.tsx";
import { PageMain } from "./frame/page-main.tsx";
import {
  appPageTexts,
  appText,
  loginPath,
  maintenancePath,
  maintenanceText,
  type PageText,
} from "./prerendered/page-texts.ts";
import { NoticeText } from "./pages/plain-pages.tsx";
import { NotFound } from "../ui/layout/not-found.tsx";
import { SiteFooter } from "../areas/visitor/footer/site-footer.tsx";
import { landingData } from "./prerendered/structured-data.ts";
import { VisitorHeader } from "./frame/visitor-header.tsx";
import { WithoutScript } from "./prerendered/without-script.tsx";

/**
 * What the build renders its pages with, and the server renders them with again (`SiteRenderer`). Everything here is a
 * function of its arguments: the same facts give the same bytes.
 */
export { isAppPath } from "./app-paths.ts";
export { ownAppPages, publicPaths } from "./prerendered/page-texts.ts";

/** The visitor's page at `/`. */
export function renderLanding(facts: PageFacts): RenderedPage {
  const { content, rate, origin, product } = facts;
  const data = landingData(facts);
  return {
    head: headHtml({
      title: `NUC: ${content.home.headline}`,
      description: content.home.lead,
      path: "/",
      origin,
      product,
      ...(data !== undefined && { data }),
    }),
    body: framed(
      content,
      <VisitorHeader atHome />,
      <Landing content={content} rate={rate.days.length === 0 ? null : rate} />,
    ),
  };
}

/** The team's page at `/team`. */
export function renderTeam({ content, origin, product }: PageFacts): RenderedPage {
  const { title, lead } = content.team;
  const description = lead || "The people who build and run NUC and answer your questions.";
  return {
    head: headHtml({ title: `${title} · NUC`, description, path: "/team", origin, product }),
    body: framed(
      content,
      <VisitorHeader menu={false} />,
      <PageMain>
        <TeamDirectory team={content.team} />
      </PageMain>,
    ),
  };
}

/** What an address without a page is answered with. */
export function renderNotFound({ content, origin, product }: PageFacts): RenderedPage {
  return {
    head: headHtml({
      title: "Page not found · NUC",
      description: "There is no page at this address.",
      path: null,
      origin,
      product,
    }),
    body: framed(
      content,
      <VisitorHeader />,
      <PageMain>
        <NotFound />
      </PageMain>,
    ),
  };
}

/** A short page that a link in an email leads to. */
export function renderNotice(
  { content, origin, product }: PageFacts,
  notice: Notice,
): RenderedPage {
  const { title, text: description } = notice;
  return {
    head: headHtml({ title: `${title} · NUC`, description, path: null, origin, product }),
    body: framed(
      content,
      <VisitorHeader />,
      <PageMain>
        <NoticeText notice={notice} />
      </PageMain>,
    ),
  };
}

/** The application's page: its head, what it is without JavaScript, and until a screen is drawn in the browser. */
export function renderApp(facts: PageFacts, path: string): RenderedPage {
  const { content, origin, product, supportEmail } = facts;
  const rests = path === maintenancePath;
  const known = appPageTexts[path];
  const texts = rests ? maintenanceText : (known ?? appText);
  const social = content.social.links;
  return {
    head:
      headHtml({ ...texts, path: known ? path : null, origin, product }) +
      operatorHtml(social, supportEmail),
    body: renderToString(
      <>
        <noscript>
          {rests ? (
            <MaintenanceNotice social={social} supportEmail={supportEmail} />
          ) : (
            <WithoutScript />
          )}
        </noscript>
        <Opening login={path === loginPath} />
      </>,
    ),
  };
}

/** The page of the console of staff. */
export const renderStaff = (facts: PageFacts): RenderedPage =>
  scriptedPage(facts, { title: "Staff · NUC", description: "For staff." });

/** The payment page. */
export const renderCheckout = (facts: PageFacts): RenderedPage =>
  scriptedPage(facts, { title: "Pay · NUC", description: "Pay for an order of coins." });

/** Nothing of it is drawn before its script runs. */
function scriptedPage({ origin, product }: PageFacts, texts: PageText): RenderedPage {
  return {
    head: headHtml({ ...texts, path: null, origin, product }),
    body: renderToString(
      <noscript>
        <WithoutScript />
      </noscript>,
    ),
  };
}

function framed(content: LandingContent, header: ReactNode, page: ReactNode): string {
  const html = renderToString(
    <div className="flex min-h-dvh flex-col">
      {header}
      {page}
      <SiteFooter footer={content.footer} social={content.social} newsletter={<Newsletter />} />
    </div>,
  );
  return compactHtml(html);
}
