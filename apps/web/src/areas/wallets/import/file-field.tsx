import { FileKey } from "lucide-react";
import { useId, useState } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { readJsonFile } from "../../../ui/files/read-json-file.ts";

/** A keystore file has some 500 bytes; more is not read. */
const maxBytes = 100_000;

/** A file that was chosen; `content` is undefined when it is no JSON. */
export interface ChosenFile {
  readonly name: string;
  readonly content: unknown;
}

interface FileFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly onFile: (file: ChosenFile) => void;
}

/** One JSON file, read on this device. */
export function FileField({ label, error, onFile }: FileFieldProps) {
  const id = useId();
  const [name, setName] = useState<string>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const content = await readJsonFile(file, maxBytes);
    setName(file.name);
    onFile({ name: file.name, content });
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-small font-[560]">
        {label}
      </label>
      <div
        className={classNames(
          "relative flex min-h-13 items-center gap-3 rounded-2 border border-dashed bg-surface px-4 py-2 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus",
          error
            ? "border-danger shadow-[inset_0_0_0_1px_var(--danger)]"
            : "border-line-strong hover:border-ink-3",
        )}
      >
        <FileKey className="size-5 flex-none text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        <span className="min-w-0 truncate text-small text-ink-2">
          {name ?? "Choose a file, or drop it here"}
        </span>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
