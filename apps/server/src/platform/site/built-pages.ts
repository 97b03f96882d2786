import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fillPage, type RenderedPage, type SiteRenderer } from "@nuc/contract";

/** The pages of the built site that the server fills again. */
export const PAGE_FILES = {
  landing: "index.html",
  team: "team.html",
  notFound: "404.html",
  app: "app.html",
  staff: "staff.html",
  checkout: "checkout.html",
} as const;
export type PageFile = keyof typeof PAGE_FILES;

/** The components of the built site, and the files that they are rendered into. */
export interface BuiltPages {
  renderer: SiteRenderer;
  files: Record<PageFile, string>;
}

/**
 * Loads the site's own renderer from the build in `directory`, and its pages as built.
 * Throws what reading and importing throw: the build is missing or broken.
 */
export async function loadBuiltPages(directory: string): Promise<BuiltPages> {
  const { href } = pathToFileURL(join(directory, "server/render.js"));
  const renderer = (await import(href)) as SiteRenderer;
  const read = async (page: PageFile) => readFile(join(directory, PAGE_FILES[page]), "utf8");
  const [landing, team, notFound, app, staff, checkout] = await Promise.all([
    read("landing"),
    read("team"),
    read("notFound"),
    read("app"),
    read("staff"),
    read("checkout"),
  ]);
  return { renderer, files: { landing, team, notFound, app, staff, checkout } };
}

/** The whole HTML of a page. */
export function renderInto({ files }: BuiltPages, page: PageFile, rendered: RenderedPage): string {
  return fillPage(files[page], rendered);
}
