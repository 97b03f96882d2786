import type { LandingContent, LandingRate } from "./content.ts";

/** What the public pages are made from. */
export interface PageFacts {
  readonly content: LandingContent;
  readonly rate: LandingRate;
  /** Where the site is reached, without a slash at the end; null where a build cannot know it. */
  readonly origin: string | null;
  /** The product's name in the paths of the API. */
  readonly product: string;
  /** Where people write while the contact form is closed; null where the operator publishes no address. */
  readonly supportEmail: string | null;
}

/** What a page's file leaves open: a part of its head, and its body. HTML. */
export interface RenderedPage {
  readonly head: string;
  readonly body: string;
}

/** A short page that a link in an email leads to. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** A button that posts to `action`; null where nothing is left to do. */
  readonly button: { readonly label: string; readonly action: string } | null;
}

/** What the built site gives the server, so that both draw the same components. */
export interface SiteRenderer {
  renderLanding: (facts: PageFacts) => RenderedPage;
  renderTeam: (facts: PageFacts) => RenderedPage;
  renderNotFound: (facts: PageFacts) => RenderedPage;
  renderNotice: (facts: PageFacts, notice: Notice) => RenderedPage;
  /** The application's page for a path; its screens are drawn in the browser. */
  renderApp: (facts: PageFacts, path: string) => RenderedPage;
  /** The page of the console of staff: its head only. */
  renderStaff: (facts: PageFacts) => RenderedPage;
  /** The payment page: its head only. */
  renderCheckout: (facts: PageFacts) => RenderedPage;
  /** Whether the application has a screen at the path. */
  isAppPath: (path: string) => boolean;
  /** Paths of the application whose page is unlike that of all others. */
  readonly ownAppPages: readonly string[];
  /** Pages that search engines should know. */
  readonly publicPaths: readonly string[];
}

const parts = ["head", "body"] as const;

/** Puts a rendered page into its file, between the comments `<!--page-head-->` and `<!--/page-head-->`, and so on. */
export function fillPage(file: string, page: RenderedPage): string {
  return parts.reduce((html, part) => {
    const [start, end] = [`<!--page-${part}-->`, `<!--/page-${part}-->`];
    const [from, to] = [html.indexOf(start), html.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The page has no place for its ${part}`);
    return html.slice(0, from + start.length) + page[part] + html.slice(to);
  }, file);
}
