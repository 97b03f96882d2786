import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf } from "../../../vault/open-pdf.ts";

export type PdfState =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "open"; readonly document: PDFDocumentProxy };

/** All documents are read by one worker, which refuses a new one while it releases the last. */
let lettingGo: Promise<void> = Promise.resolve();

/** Loads the PDF at `url` of this origin, and releases it when the screen is left. */
export function usePdf(url: string): PdfState {
  const [pdf, setPdf] = useState<PdfState>({ state: "loading" });
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let left = false;
    const open = async (): Promise<void> => {
      await lettingGo;
      if (left) return;
      task = openPdf({ url });
      const document = await task.promise;
      if (!left) setPdf({ state: "open", document });
    };
    open().catch(() => !left && setPdf({ state: "failed" }));
    return () => {
      left = true;
      if (task !== undefined) lettingGo = task.destroy().catch(() => undefined);
    };
  }, [url]);
  return pdf;
}
