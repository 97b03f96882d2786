import { Download } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { downloadFile } from "../../../ui/files/download-file.ts";
import { CopyButton } from "../../../ui/values/copy-button.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** The codes, which no server shows again, until their owner says that they are kept. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const [fault, setFault] = useState<string>();
  const text = codes.join("\n");
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (stored) onStored();
    else setFault("Please save the codes first. They are not shown again.");
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-ink-2">
        If you lose your app, one of these codes lets you in. Each works once. Keep them away from
        your phone: they are shown only now.
      </p>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1.5 rounded-2 bg-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="code-text">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          look="button"
          value={text}
          what="recovery codes"
          toast="The recovery codes are copied."
        />
        <Button
          variant="secondary"
          icon={<Download strokeWidth={1.75} className="size-5" />}
          onClick={() => downloadFile("nuc-recovery-codes.txt", "text/plain", `${text}\n`)}
        >
          Download
        </Button>
      </div>
      <Checkbox
        label="I have stored them"
        checked={stored}
        onChange={({ target }) => {
          setStored(target.checked);
          setFault(undefined);
        }}
        error={fault}
      />
      <DialogActions>
        <Button type="submit" size="large">
          Done
        </Button>
      </DialogActions>
    </form>
  );
}
