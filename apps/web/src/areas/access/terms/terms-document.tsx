import { useRef, useState } from "react";
import { ReedBar } from "../../../ui/reed-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { useElementWidth } from "./use-element-width.ts";
import { usePdf } from "./use-pdf.ts";

/** Pixels from the end that count as having reached it: zoomed pages scroll by fractions. */
const endTolerance = 8;
/** The widest a page is drawn, and the room beside it, in CSS pixels. */
const widestPage = 800;
const sideRoom = 26;

interface TermsDocumentProps {
  readonly url: string;
  /** Called when the last page has been scrolled to its end. */
  readonly onReadToEnd: () => void;
}

/** The PDF in a scrolling column, with reeds at the side for how far one has read. */
export function TermsDocument({ url, onReadToEnd }: TermsDocumentProps) {
  const column = useRef<HTMLDivElement>(null);
  const width = Math.min(useElementWidth(column) - sideRoom, widestPage);
  const pdf = usePdf(url);
  const pages = pdf.state === "open" ? pdf.document.numPages : 0;
  const drawn = useRef(new Set<number>());
  const [progress, setProgress] = useState(0);

  const follow = (): void => {
    const element = column.current;
    if (!element || drawn.current.size < pages) return;
    const hidden = element.scrollHeight - element.clientHeight;
    setProgress(hidden <= 0 ? 1 : Math.min(1, element.scrollTop / hidden));
    if (hidden - element.scrollTop <= endTolerance) onReadToEnd();
  };
  // Pages that fit the window need no scrolling: they are read when they are drawn.
  const note = (page: number): void => {
    drawn.current.add(page);
    follow();
  };

  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <div
        ref={column}
        role="region"
        aria-label="Text of the terms and conditions"
        tabIndex={0}
        onScroll={follow}
        className="flex min-w-0 flex-1 flex-col items-center gap-3 overflow-y-auto rounded-3 border border-line bg-sunken p-3"
      >
        {pdf.state === "loading" && <Skeleton className="h-full min-h-80 w-full" />}
        {pdf.state === "failed" && <DownloadInstead url={url} onDownload={onReadToEnd} />}
        {pdf.state === "open" &&
          width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index}
              document={pdf.document}
              number={index + 1}
              width={width}
              onDrawn={() => note(index)}
            />
          ))}
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

interface DownloadInsteadProps {
  readonly url: string;
  readonly onDownload: () => void;
}

/** Where the document cannot be shown it can be read elsewhere: having it counts as having scrolled it. */
function DownloadInstead({ url, onDownload }: DownloadInsteadProps) {
  return (
    <p className="p-4">
      The document could not be shown here.{" "}
      <a className="prose-link" href={url} download onClick={onDownload}>
        Download the terms and conditions
      </a>
    </p>
  );
}
