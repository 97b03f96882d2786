import type { PasskeyEntry } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AnswerOrState } from "../answers/answer-or-state.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeysQuery } from "./passkeys.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

/** What is open, and about which passkey; the passkey stays known while a dialog closes. */
interface Matter {
  readonly kind: "add" | "rename" | "remove";
  readonly passkey?: PasskeyEntry;
}

/** The second way in: passkeys of this account. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const [matter, setMatter] = useState<Matter>({ kind: "add" });
  const [open, setOpen] = useState(false);
  const begin = (next: Matter): void => {
    setMatter(next);
    setOpen(true);
  };
  const opened = (kind: Matter["kind"]) => ({
    open: open && matter.kind === kind,
    onOpenChange: setOpen,
  });
  return (
    <Card id="passkeys" title="Passkeys">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-small text-ink-2">
          Log in with your fingerprint, face or screen lock instead of the password. A passkey opens
          the account, never a wallet.
        </p>
        <AnswerOrState query={passkeys} label="Loading your passkeys">
          {(list) =>
            list.length > 0 && (
              <ul className="-my-3 grid grid-cols-1">
                {list.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={() => begin({ kind: "rename", passkey })}
                    onRemove={() => begin({ kind: "remove", passkey })}
                  />
                ))}
              </ul>
            )
          }
        </AnswerOrState>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => begin({ kind: "add" })}
        >
          Add a passkey
        </Button>
      </div>
      <AddPasskeyDialog {...opened("add")} />
      {matter.passkey && (
        <>
          <RenamePasskeyDialog passkey={matter.passkey} {...opened("rename")} />
          <RemovePasskeyDialog passkey={matter.passkey} {...opened("remove")} />
        </>
      )}
    </Card>
  );
}
