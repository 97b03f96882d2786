import type { Picture } from "../image/picture.ts";
import { measure } from "../quality/figures.ts";
import { qualityFaults } from "../quality/photo-figures.ts";
import { countPages } from "../quality/page.ts";
import type { Reason } from "./verdict.ts";

/** What a photo is like, before and beside what can be read in it. */
export interface PhotoLook {
  /** Why another photo is asked for if nothing can be read. */
  readonly faults: readonly Reason[];
  /** Too small to look for anything in it. */
  readonly useless: boolean;
  readonly pages: number;
  readonly scores: Readonly<Record<string, number>>;
}

/** Looks for a page too, unless the photo is too small anyway. */
export async function analysePhoto(picture: Picture): Promise<PhotoLook> {
  const figures = await measure(picture);
  const faults = qualityFaults(figures);
  const useless = faults.includes("too-small");
  const pages = useless ? 0 : await countPages(picture);
  return {
    faults: pages === 0 ? [...faults, "no-page"] : faults,
    useless,
    pages,
    scores: { ...figures, pages },
  };
}
