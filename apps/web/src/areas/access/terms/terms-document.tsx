import { useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import pdfWorkerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import { ReedBar } from "../../../ui/reed-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { startWorker } from "../../../vault/trusted-worker.ts";
import { useElementWidth } from "./use-element-width.ts";

// pdf.js would start its worker from a plain text URL, which the page's Trusted Types policy refuses.
pdfjs.GlobalWorkerOptions.workerPort = startWorker(pdfWorkerUrl);

/** No code from text and no WebAssembly: the page policy allows neither. Stable, as react-pdf compares by identity. */
const pdfOptions = { isEvalSupported: false, useWasm: false } as const;

/** Pixels from the end that count as having reached it: zoomed pages scroll by fractions. */
const endTolerance = 8;

interface TermsDocumentProps {
  readonly url: string;
  /** Called when the last page has been scrolled to its end. */
  readonly onReadToEnd: () => void;
}

/** The PDF in a scrolling column, with reeds at the side for how far one has read. */
export function TermsDocument({ url, onReadToEnd }: TermsDocumentProps) {
  const column = useRef<HTMLDivElement>(null);
  const width = useElementWidth(column);
  const [pages, setPages] = useState(0);
  const [rendered, setRendered] = useState(0);
  const [progress, setProgress] = useState(0);
  const complete = pages > 0 && rendered >= pages;

  const follow = (): void => {
    const element = column.current;
    if (!element || !complete) return;
    const hidden = element.scrollHeight - element.clientHeight;
    setProgress(hidden <= 0 ? 1 : Math.min(1, element.scrollTop / hidden));
    if (hidden - element.scrollTop <= endTolerance) onReadToEnd();
  };
  // Pages that fit the window need no scrolling: they are read when they are drawn.
  useEffect(follow, [complete]);

  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <div
        ref={column}
        role="region"
        aria-label="Text of the terms and conditions"
        tabIndex={0}
        onScroll={follow}
        className="min-w-0 flex-1 overflow-y-auto rounded-3 border border-line bg-sunken"
      >
        <Document
          file={url}
          options={pdfOptions}
          loading={<Skeleton className="h-full min-h-80" />}
          error={<DownloadInstead url={url} />}
          onLoadSuccess={(document) => setPages(document.numPages)}
          className="grid justify-items-center gap-3 p-3"
        >
          {Array.from({ length: pages }, (_, index) => (
            <Page
              key={index}
              pageNumber={index + 1}
              width={Math.min(width - 26, 800)}
              renderAnnotationLayer={false}
              onRenderSuccess={() => setRendered((count) => count + 1)}
              className="overflow-hidden rounded-1 shadow-2"
            />
          ))}
        </Document>
      </div>
      <ReedBar
        value={progress}
        label="How far you have read"
        direction="vertical"
        className="max-md:hidden"
      />
    </div>
  );
}

function DownloadInstead({ url }: { readonly url: string }) {
  return (
    <p className="p-4">
      The document could not be shown here.{" "}
      <a className="prose-link" href={url} download>
        Download the terms and conditions
      </a>
    </p>
  );
}
