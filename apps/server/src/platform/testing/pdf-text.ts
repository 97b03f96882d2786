import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF as a reader copies it, line by line. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useWasm: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item ? [item.str + (item.hasEOL ? "\n" : "")] : [],
    );
    pages.push(texts.join(""));
  }
  await task.destroy();
  return pages;
}
