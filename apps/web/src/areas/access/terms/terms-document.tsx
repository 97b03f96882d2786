import { PHONE_WIDTH } from "@nuc/contract";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useRef, useState, type RefObject } from "react";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import { PdfPage } from "./pdf-page.tsx";
import type { Block } from "../terms-text/blocks.ts";
import { DocumentText } from "../terms-text/document-text.tsx";
import { useDocumentBlocks } from "../terms-text/use-document-blocks.ts";
import { useElementWidth } from "./use-element-width.ts";
import { useMaxWidth } from "../../../ui/layout/use-max-width.ts";
import { usePdf, type PdfState } from "./use-pdf.ts";
import { useProgress } from "./use-progress.ts";
import { ViewSwitch, type View } from "./view-switch.tsx";

/** The widest a page is drawn, and the room beside it, in CSS pixels. */
const widestPage = 800;
const sideRoom = 26;

interface TermsDocumentProps {
  readonly url: string;
  /** Called when the document has been scrolled to its end. */
  readonly onReadToEnd: () => void;
}

/** The terms to be read: phones start with the text, since the pages are as wide as paper. */
export function TermsDocument({ url, onReadToEnd }: TermsDocumentProps) {
  const pdf = usePdf(url);
  const blocks = useDocumentBlocks(pdf.state === "open" ? pdf.document : undefined);
  const onPhone = useMaxWidth(PHONE_WIDTH);
  const [chosen, setChosen] = useState<View>();
  const isPicture = blocks?.length === 0;
  const view = isPicture ? "pages" : (chosen ?? (onPhone ? "text" : "pages"));
  return (
    <>
      <div className="flex min-h-11 flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {blocks && !isPicture && <ViewSwitch view={view} onChange={setChosen} />}
        <a
          className="prose-link ml-auto inline-flex min-h-11 items-center text-small"
          href={url}
          download
        >
          Download
        </a>
      </div>
      {/* Each view is read from its start. */}
      <ReadingColumn
        key={view}
        view={view}
        pdf={pdf}
        blocks={blocks}
        url={url}
        onReadToEnd={onReadToEnd}
      />
    </>
  );
}

interface ReadingColumnProps extends TermsDocumentProps {
  readonly pdf: PdfState;
  /** Undefined while they are read. */
  readonly blocks: readonly Block[] | undefined;
  readonly view: View;
}

/** A scrolling column, with reeds at the side for how far one has read. */
function ReadingColumn({ url, onReadToEnd, pdf, ...rest }: ReadingColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  const { progress, follow, note } = useProgress(column, onReadToEnd);
  return (
    <div className="flex min-h-48 flex-1 gap-4">
      <div
        ref={column}
        role="region"
        aria-label="Text of the terms and conditions"
        tabIndex={0}
        onScroll={follow}
        className="flex min-w-0 flex-1 flex-col items-center gap-3 overflow-y-auto rounded-3 border border-line bg-sunken p-3"
      >
        {pdf.state === "failed" ? (
          <DownloadInstead url={url} onDownload={onReadToEnd} />
        ) : (
          <Content {...rest} pdf={pdf} column={column} onDrawn={note} />
        )}
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

interface ContentProps extends Pick<ReadingColumnProps, "pdf" | "blocks" | "view"> {
  readonly column: RefObject<HTMLElement | null>;
  /** Called for each part that is drawn, with how many there are. */
  readonly onDrawn: (part: number, parts: number) => void;
}

function Content({ pdf, blocks, view, column, onDrawn }: ContentProps) {
  const width = Math.min(useElementWidth(column) - sideRoom, widestPage);
  if (view === "text" && blocks)
    return <DocumentText blocks={blocks} onDrawn={() => onDrawn(0, 1)} />;
  if (view === "text" || pdf.state !== "open")
    return <Skeleton className="h-full min-h-80 w-full" />;
  return width > 0 && <Pages document={pdf.document} width={width} onDrawn={onDrawn} />;
}

interface PagesProps {
  readonly document: PDFDocumentProxy;
  /** CSS pixels. */
  readonly width: number;
  /** Called for each page that is drawn, with how many there are. */
  readonly onDrawn: (page: number, pages: number) => void;
}

function Pages({ document, width, onDrawn }: PagesProps) {
  return Array.from({ length: document.numPages }, (_, index) => (
    <PdfPage
      key={index}
      document={document}
      number={index + 1}
      width={width}
      onDrawn={() => onDrawn(index, document.numPages)}
    />
  ));
}

interface DownloadInsteadProps {
  readonly url: string;
  readonly onDownload: () => void;
}

/** Where the document cannot be shown it can be read elsewhere: having it counts as having scrolled it. */
function DownloadInstead({ url, onDownload }: DownloadInsteadProps) {
  return (
    <p className="p-4">
      We could not show the document here.{" "}
      <a className="prose-link" href={url} download onClick={onDownload}>
        Download the terms and conditions
      </a>
    </p>
  );
}
