import { KYC_FILE_TYPES } from "@nuc/contract";
import { Camera, ImageUp } from "lucide-react";
import { useState, type RefObject } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { acceptedFiles } from "../photo/file-rules.ts";

interface DropBoxProps {
  /** What is photographed, within a sentence. */
  readonly what: string;
  readonly hint: string;
  readonly megabytes: number;
  /** Whether the camera is what most people take the photo with. */
  readonly cameraFirst: boolean;
  /** The file input, for a button elsewhere that asks for another file. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly faultId: string | undefined;
  /** Of the file that was chosen or dropped; undefined for a drop without a file. */
  readonly onFile: (file: File | undefined, dropped: boolean) => void;
  readonly onCamera: () => void;
}

const endings = `${KYC_FILE_TYPES.slice(0, -1).join(", ")} or ${KYC_FILE_TYPES.at(-1)}`;

/** The open box: all of it is the button that chooses a photo, and takes one that is dropped. The camera is beside it. */
export function DropBox(props: DropBoxProps) {
  const { what, hint, megabytes, cameraFirst, input, faultId, onFile, onCamera } = props;
  const [over, setOver] = useState(false);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file !== undefined) onFile(file, false);
        }}
      />
      <button
        type="button"
        aria-describedby={faultId}
        className={classNames(
          "grid min-h-62.5 w-full flex-1 cursor-pointer place-content-center justify-items-center gap-2 rounded-2 border-[1.5px] border-dashed border-accent bg-accent-soft p-4 text-center text-small text-ink",
          over && "border-solid outline-2 -outline-offset-4 outline-accent",
        )}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFile(event.dataTransfer.files[0], true);
        }}
      >
        <ImageUp className="size-8 text-accent-text" strokeWidth={1.75} aria-hidden="true" />
        <strong>Choose a photo</strong>
        <span className="grid gap-2 text-pretty">
          <span>{hint}</span>
          <span className="text-ink-2">
            <span className="pointer-coarse:hidden">Or drop it here · </span>
            {endings}, up to {megabytes} MB
          </span>
        </span>
      </button>
      <Button
        variant={cameraFirst ? "primary" : "secondary"}
        aria-label={`Use the camera for your ${what}`}
        icon={<Camera className="size-5" strokeWidth={1.75} />}
        onClick={onCamera}
      >
        Use the camera
      </Button>
    </>
  );
}
