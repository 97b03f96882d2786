import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { joinPages, type Block } from "./blocks.ts";
import { taggedBlocks, type StructureNode } from "./tagged-blocks.ts";
import { untaggedBlocks } from "./untagged-blocks.ts";

async function pageBlocks(page: PDFPageProxy): Promise<Block[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  // pdf.js answers null for a page without structure, which its types do not say.
  const structure = (await page.getStructTree()) as StructureNode | null;
  const tagged = structure === null ? [] : taggedBlocks(structure, items);
  return tagged.length > 0 ? tagged : untaggedBlocks(items);
}

/** The text of a document, to be read on a screen of any width; empty for one that holds pictures only. */
export async function documentBlocks(
  document: Pick<PDFDocumentProxy, "numPages" | "getPage">,
): Promise<Block[]> {
  const pages = Array.from({ length: document.numPages }, async (_, index) =>
    pageBlocks(await document.getPage(index + 1)),
  );
  return joinPages(await Promise.all(pages));
}
