import { Download, Upload } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { downloadJson } from "../../ui/files/download-file.ts";
import { readJsonFile } from "../../ui/files/read-json-file.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { changeBook } from "../../contacts/address-book.ts";
import { merged, parseEntries, type BookEntry } from "../../contacts/entries.ts";
import { saveFailureMessage } from "../../contacts/save-failure.ts";

/** Bytes of a file, at most. */
const largestFile = 2_000_000;

/** The way to another device, and the way back from a lost one. */
export function BookCopies({ entries }: { readonly entries: readonly BookEntry[] }) {
  const file = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const [chosen] = input.files ?? [];
    if (chosen === undefined) return;
    const read = parseEntries(await readJsonFile(chosen, largestFile));
    // The same file can be chosen once more.
    input.value = "";
    if (read === undefined) return toast.warning("This file is not an address book.");
    try {
      let added = 0;
      await changeBook((now) => {
        const next = merged(now, read);
        ({ added } = next);
        return next.entries;
      });
      toast.success(added === 1 ? "1 address added." : `${added} addresses added.`);
    } catch (error) {
      toast.error(saveFailureMessage(error));
    }
  };
  return (
    <Card title="On another device">
      <p className="mb-4 max-w-[34em] text-small text-ink-2">
        We do not get your address book, so each device has its own. Save a copy to add on another
        device or as a backup. The file is not encrypted: anyone who has it can read the names.
      </p>
      <div className="flex flex-wrap gap-3">
        {entries.length > 0 && (
          <Button
            variant="secondary"
            icon={<Download className="size-5" strokeWidth={1.75} />}
            onClick={() => downloadJson("nuc-address-book.json", { entries })}
          >
            Save a copy
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Upload className="size-5" strokeWidth={1.75} />}
          onClick={() => file.current?.click()}
        >
          Add from a file
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="File with an address book"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void take(event)}
        />
      </div>
    </Card>
  );
}
