import type { KycCheck, KycPerson } from "@nuc/contract";
import { documentNames } from "../identity/words.ts";
import { scoreWords } from "./score-words.ts";

interface ShownPicture {
  readonly title: string;
  readonly path: string | undefined;
  readonly caption?: string | undefined;
}

/** The picture of a check, and beside it what it is compared with: of a selfie the document, else the selfie or another document. */
export function comparedPictures(check: KycCheck, { checks }: KycPerson): readonly ShownPicture[] {
  const [path, compared] = check.paths;
  const own = { title: documentNames[check.document], path, caption: scoreWords(check) };
  if (compared !== undefined) return [own, { title: "Document", path: compared }];
  const others = checks.filter(
    ({ document, current, paths }) => document !== check.document && current && paths.length > 0,
  );
  const other = others.find(({ document }) => document === "selfie") ?? others[0];
  if (other === undefined) return [own];
  return [
    own,
    { title: documentNames[other.document], path: other.paths[0], caption: scoreWords(other) },
  ];
}
