import { useQuery } from "@tanstack/react-query";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Block } from "./blocks.ts";
import { documentBlocks } from "./document-blocks.ts";

/** The text of an open document; undefined while it is read, empty where it has none or it cannot be read. */
export function useDocumentBlocks(
  document: PDFDocumentProxy | undefined,
): readonly Block[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ["document-blocks", document?.fingerprints],
    queryFn: () => (document === undefined ? [] : documentBlocks(document)),
    enabled: document !== undefined,
    networkMode: "always",
    staleTime: Infinity,
    retry: false,
  });
  return isError ? [] : data;
}
