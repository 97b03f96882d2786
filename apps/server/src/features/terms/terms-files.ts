import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Versions whose text comes with the program, as `assets/terms/{version}.pdf`. */
const BUNDLED_VERSIONS = ["1.0"];

/** Path under which browsers find the text of a version; it never changes for a version. */
export function termsUrl(version: string): string {
  return `/terms/${encodeURIComponent(version)}.pdf`;
}

/** The PDFs by the name in their path. Throws where the program was shipped without one. */
export function readTermsFiles(): ReadonlyMap<string, Buffer> {
  // Resolved by the package's `imports`, which means the same from the source and the bundle.
  const { resolve } = createRequire(import.meta.url);
  return new Map(
    BUNDLED_VERSIONS.map((version) => [
      `${version}.pdf`,
      readFileSync(resolve(`#terms/${version}.pdf`)),
    ]),
  );
}
