import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useRef } from "react";
import "./text-layer.css";

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  readonly onDrawn: () => void;
}

interface Layers {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLDivElement;
}

/** Draws the page sharp for this screen, and lays its text over the picture to be read, searched and copied. */
async function draw(page: PDFPageProxy, width: number, { canvas, text }: Layers): Promise<void> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale: scale * window.devicePixelRatio });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.height = `${viewport.height / window.devicePixelRatio}px`;
  await page.render({ canvas, viewport }).promise;
  text.replaceChildren();
  text.style.setProperty("--total-scale-factor", String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
}

export function PdfPage({ document, number, width, onDrawn }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const handleDrawn = useEffectEvent(onDrawn);
  const turn = useRef(Promise.resolve());

  useEffect(() => {
    let outdated = false;
    // One drawing after another: pdf.js refuses two at once on the same canvas.
    turn.current = turn.current.then(async () => {
      if (outdated || !canvas.current || !text.current) return;
      const page = await document.getPage(number);
      await draw(page, width, { canvas: canvas.current, text: text.current });
      if (!outdated) handleDrawn();
    });
    turn.current = turn.current.catch(() => undefined);
    return () => {
      outdated = true;
    };
  }, [document, number, width]);

  return (
    <div
      className="relative w-fit flex-none overflow-hidden rounded-1 bg-white shadow-2"
      style={{ width }}
    >
      <canvas ref={canvas} aria-hidden="true" className="block w-full" />
      <div ref={text} className="pdf-text" />
    </div>
  );
}
