import { MAX_TERMS_BYTES, TERMS_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useRef } from "react";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { openPdf } from "../../../vault/open-pdf.ts";
import { KeyButton } from "../../forms/key-button.tsx";

/** A PDF that could be opened. */
export interface ChosenPdf {
  readonly file: File;
  readonly pages: number;
}

interface PdfFieldProps {
  readonly chosen: ChosenPdf | undefined;
  readonly onChoose: (pdf: ChosenPdf) => void;
  readonly error: string | undefined;
}

/** Opens the file as the terms page will, so that a broken one is refused before anybody is asked to accept it. */
async function tryOut(file: File): Promise<ChosenPdf> {
  if (file.size > MAX_TERMS_BYTES) throw new Error(TERMS_MESSAGES.pdfTooLarge);
  const task = openPdf({ data: await file.arrayBuffer() });
  try {
    const { numPages: pages } = await task.promise;
    return { file, pages };
  } catch (cause) {
    throw new Error(TERMS_MESSAGES.pdfMalformed, { cause });
  } finally {
    await task.destroy();
  }
}

/** Chooses the PDF of the terms; what cannot be opened is not taken. */
export function PdfField({ chosen, onChoose, error }: PdfFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choosing = useMutation({ mutationFn: tryOut, onSuccess: onChoose });
  const fault = choosing.error?.message ?? error;
  return (
    <div className="grid gap-2">
      <span className="text-small font-[560]">PDF</span>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        aria-label="PDF of the terms"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) choosing.mutate(file);
        }}
      />
      <KeyButton
        className="justify-self-start"
        icon={<FileText strokeWidth={1.75} className="size-4" />}
        busy={choosing.isPending}
        onClick={() => input.current?.click()}
      >
        {chosen ? "Choose another PDF" : "Choose the PDF"}
      </KeyButton>
      {chosen && (
        <p className="text-small text-ink-2 wrap-anywhere">
          {chosen.file.name}, {chosen.pages} {chosen.pages === 1 ? "page" : "pages"}
        </p>
      )}
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </div>
  );
}
