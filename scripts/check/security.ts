/** The lists of docs/security must name tests and places that exist. */
import { filesIn } from "../setup/files.mjs";
import { read, rowProblems, rowsOf } from "./shown-by.ts";

const folder = "docs/security";

export function securityProblems(): string[] {
  const pages = filesIn(folder).filter((file) => file.endsWith(".md"));
  if (pages.length === 0) return [`${folder}: has no lists`];
  return pages.flatMap((page) => {
    const rows = rowsOf(read(page) ?? "");
    return rows.length === 0 ? [`${page}: has no rows`] : rowProblems(page, rows, read);
  });
}
