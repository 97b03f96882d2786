import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf } from "./pdf.ts";

export type PdfState =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "open"; readonly document: PDFDocumentProxy };

/** Loads the PDF at `url` of this origin, and lets go of it when the screen is left. */
export function usePdf(url: string): PdfState {
  const [pdf, setPdf] = useState<PdfState>({ state: "loading" });
  useEffect(() => {
    const task = openPdf(url);
    let left = false;
    task.promise.then(
      (document) => !left && setPdf({ state: "open", document }),
      () => !left && setPdf({ state: "failed" }),
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [url]);
  return pdf;
}
