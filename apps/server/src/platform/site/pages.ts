import type { LandingContent, LandingRate, Notice, PageFacts, RenderedPage } from "@nuc/contract";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config/config.ts";
import type { Events } from "../events/events.ts";
import { type BuiltPages, loadBuiltPages, type PageFile, renderInto } from "./built-pages.ts";
import { type Document, makeDocument, sendDocument } from "./document.ts";
import { siteOrigin } from "./site-origin.ts";

/** What the public pages show at this moment. */
export interface SiteFacts {
  content: LandingContent;
  rate: LandingRate;
  /** When staff last wrote anything of it; null = never. */
  updatedAt: Date | null;
}

interface Services {
  readonly clock: Clock;
  readonly config: Config;
  readonly events: Events;
  readonly log: FastifyBaseLogger;
  /** Folder of the built site. */
  readonly siteDirectory: string;
}

/** All pages of one moment; replaced as a whole when something changes. */
interface Edition {
  facts: SiteFacts;
  /** The UTC day that it was made on: the chart of the rate ends with it. */
  day: string;
  /** By page and path; null where it could not be rendered. */
  documents: Map<string, Promise<Document | null>>;
}

/**
 * The public pages as this process sends them: rendered by the build's own components whenever
 * content or rate have changed, and kept in memory until then. An event notifies every process of a
 * change. Where a page cannot be rendered the failure is logged, and the build's own is sent.
 */
export class SitePages {
  readonly #services: Services;
  readonly #readFacts: () => Promise<SiteFacts>;
  #built: Promise<BuiltPages | null> | undefined;
  #edition: Edition | undefined;
  #outdated = false;
  #making: Promise<Edition> | undefined;

  constructor(services: Services, readFacts: () => Promise<SiteFacts>) {
    this.#services = services;
    this.#readFacts = readFacts;
    services.events.subscribe(({ event }) => {
      if (event.event === "pages-changed") this.#outdated = true;
    });
  }

  /**
   * Sends a page; false where it cannot be rendered and nothing was sent.
   * @param path of the application's page
   */
  async send(
    page: PageFile,
    request: FastifyRequest,
    reply: FastifyReply,
    { path = "/", status = 200 }: { path?: string; status?: number } = {},
  ): Promise<boolean> {
    const document = await this.#document(page, path);
    if (document === null) return false;
    sendDocument(document, request, reply, status);
    return true;
  }

  /** Sends the page that an email's link leads to; it is about one person and kept nowhere. */
  async notice(reply: FastifyReply, notice: Notice, status = 200): Promise<FastifyReply> {
    void reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
    const built = await this.#load();
    if (built === null) {
      return await reply.code(status).type("text/plain; charset=utf-8").send(notice.text);
    }
    const { facts } = await this.#current();
    const page = built.renderer.renderNotice(this.#pageFacts(facts), notice);
    return await reply
      .code(status)
      .type("text/html; charset=utf-8")
      .send(renderInto(built, "notFound", page));
  }

  /** Whether the application has a screen at the path; without a build that is unknown, so it has. */
  async isAppPath(path: string): Promise<boolean> {
    return (await this.#load())?.renderer.isAppPath(path) ?? true;
  }

  /** What search engines should know: whole addresses, and when the content changed (null: never). */
  async publicPages(): Promise<{ url: string; changed: Date | null }[]> {
    const built = await this.#load();
    const { facts } = await this.#current();
    return (built?.renderer.publicPaths ?? ["/"]).map((path) => ({
      url: `${siteOrigin(this.#services.config)}${path}`,
      changed: path === "/" || path === "/team" ? facts.updatedAt : null,
    }));
  }

  async #document(page: PageFile, path: string): Promise<Document | null> {
    const { log } = this.#services;
    const built = await this.#load();
    if (built === null) return null;
    try {
      const { documents, facts } = await this.#current();
      // All other paths share one page, so that the memory cannot be filled.
      const known = built.renderer.ownAppPages.includes(path) ? path : "";
      const key = page === "app" ? `app:${known}` : page;
      const made =
        documents.get(key) ??
        makeDocument(() => renderInto(built, page, this.#render(built, page, facts, known))).catch(
          (error: unknown) => {
            log.error({ err: error, page }, "rendering a page failed, sending the built page");
            return null;
          },
        );
      documents.set(key, made);
      return await made;
    } catch (error) {
      log.error({ err: error, page }, "reading content failed, sending the built page");
      return null;
    }
  }

  #render({ renderer }: BuiltPages, page: PageFile, facts: SiteFacts, path: string): RenderedPage {
    const given = this.#pageFacts(facts);
    if (page === "landing") return renderer.renderLanding(given);
    if (page === "team") return renderer.renderTeam(given);
    if (page === "staff") return renderer.renderStaff(given);
    if (page === "checkout") return renderer.renderCheckout(given);
    return page === "notFound" ? renderer.renderNotFound(given) : renderer.renderApp(given, path);
  }

  #pageFacts({ content, rate }: SiteFacts): PageFacts {
    const { config } = this.#services;
    return {
      content,
      rate,
      origin: siteOrigin(config),
      product: config.PRODUCT_SLUG,
      supportEmail: config.SUPPORT_EMAIL ?? null,
    };
  }

  async #current(): Promise<Edition> {
    const day = this.#services.clock.now().toISOString().slice(0, 10);
    if (this.#edition?.day === day && !this.#outdated) return this.#edition;
    this.#making ??= this.#make(day).finally(() => {
      this.#making = undefined;
    });
    return await this.#making;
  }

  async #make(day: string): Promise<Edition> {
    // Before the reading: what changes while it runs is read again.
    this.#outdated = false;
    try {
      this.#edition = { facts: await this.#readFacts(), day, documents: new Map() };
      return this.#edition;
    } catch (error) {
      this.#outdated = true;
      throw error;
    }
  }

  async #load(): Promise<BuiltPages | null> {
    const { log, siteDirectory } = this.#services;
    this.#built ??= loadBuiltPages(siteDirectory).catch((error: unknown) => {
      log.error({ err: error }, "loading the site's renderer failed, sending the built pages");
      return null;
    });
    return await this.#built;
  }
}
