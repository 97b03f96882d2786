import { SITE_MESSAGES, uploadPicture } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { ImageUp, X } from "lucide-react";
import { useId, useRef } from "react";
import { callData } from "../../session/calls/call.ts";
import { messageOf } from "../../session/calls/api-error.ts";
import { classNames } from "../../ui/classes/class-names.ts";
import { fileBase64 } from "../../ui/files/file-base64.ts";
import { FieldError } from "../../ui/fields/field-frame.tsx";
import { KeyButton } from "./key-button.tsx";
import { squarePicture } from "./shrink-picture.ts";

interface PictureFieldProps {
  readonly label: string;
  /** How it is shown; round where not given. */
  readonly shape?: "round" | "square" | undefined;
  /** A path of this site; empty = none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly error?: string | undefined;
}

/** The file as a picture of this site; any other file is refused in the contract's words. */
async function upload(file: File): Promise<string> {
  const picture = await squarePicture(file).catch(() => {
    throw new Error(SITE_MESSAGES.content.pictureMalformed);
  });
  const { url } = await callData(uploadPicture, { body: { picture: await fileBase64(picture) } });
  return url;
}

/** Chooses a picture of this device, which is uploaded at once; the page shows it once the content is saved. */
export function PictureField({
  label,
  shape = "round",
  value,
  onChange,
  error,
}: PictureFieldProps) {
  const corners = shape === "round" ? "rounded-full" : "rounded-2";
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useMutation({ mutationFn: upload, onSuccess: onChange });
  const fault = uploading.error ? messageOf(uploading.error) : error;
  return (
    <div role="group" aria-labelledby={id} className="grid content-start gap-2">
      <span id={id} className="text-small font-[560]">
        {label} <span className="font-normal text-ink-3">(optional)</span>
      </span>
      <div className="flex flex-wrap items-center gap-3">
        {value === "" ? (
          <span
            aria-hidden="true"
            className={classNames("size-16 border border-dashed border-line-strong", corners)}
          />
        ) : (
          <img
            src={value}
            alt=""
            width="64"
            height="64"
            className={classNames("size-16 object-cover", corners)}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) uploading.mutate(file);
          }}
        />
        <KeyButton
          icon={<ImageUp strokeWidth={1.75} className="size-4" />}
          busy={uploading.isPending}
          onClick={() => input.current?.click()}
        >
          {value === "" ? "Choose a picture" : "Change the picture"}
        </KeyButton>
        {value !== "" && (
          <KeyButton
            variant="quiet"
            icon={<X strokeWidth={1.75} className="size-4" />}
            onClick={() => onChange("")}
          >
            Remove
          </KeyButton>
        )}
      </div>
      <p className="text-small text-ink-3">JPEG or PNG. Its middle is cut to a square.</p>
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </div>
  );
}
