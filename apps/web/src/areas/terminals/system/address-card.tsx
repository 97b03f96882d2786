import { removeShopSystem, setShopSystem, type ShopSystem } from "@nuc/contract";
import { type SyntheticEvent, useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { useIntent } from "../../../session/failures/use-intent.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { CopyButton } from "../../../ui/values/copy-button.tsx";
import { refetchSystem, systemQuery } from "./queries.ts";

/** The address, which is set with a new secret each time, and taken away. */
export function AddressCard({ system }: { readonly system: ShopSystem | null }) {
  const [url, setUrl] = useState(system?.url ?? "");
  const [secret, setSecret] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const attempt = useAttempt();
  // A repeat after a lost answer shows the secret that was made then.
  const intent = useIntent();
  const refused = faultAtField(attempt.error, ["url"]);
  const save = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void attempt.run(
      async () =>
        intent.once((idempotencyKey) => call(setShopSystem, { body: { url }, idempotencyKey })),
      ({ secret: made }) => {
        intent.renew();
        setSecret(made);
      },
    );
  };
  const remove = (): void =>
    void attempt.run(
      async () => {
        try {
          await call(removeShopSystem);
        } finally {
          setRemoving(false);
        }
      },
      () => {
        intent.renew();
        queryClient.setQueryData(systemQuery.queryKey, null);
        void refetchSystem();
      },
    );
  return (
    <Card title="Address">
      <form noValidate className="grid gap-4" onSubmit={save}>
        {refused === undefined && <FailureBanner error={attempt.error} />}
        <TextField
          label="Address of your system"
          hint="It begins with https:// and answers with a status from 200 to 299."
          type="url"
          inputMode="url"
          autoComplete="off"
          value={url}
          error={refused?.message}
          onChange={({ currentTarget: { value } }) => {
            setUrl(value);
            intent.renew();
            attempt.forget();
          }}
        />
        <p className="text-small text-ink-2">
          Each message is signed by the Standard Webhooks rules. Saving creates a new secret, which
          is shown once.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={attempt.busy}>
            {system === null ? "Save" : "Save with a new secret"}
          </Button>
          {system !== null && (
            <Button variant="quiet" disabled={attempt.busy} onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      </form>
      <SecretDialog
        secret={secret}
        onClose={() => {
          setSecret(null);
          void refetchSystem();
        }}
      />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this address?"
        confirmLabel="Remove"
        danger
        busy={attempt.busy}
        onConfirm={remove}
      >
        We stop sending. Waiting messages and the list of sent ones are deleted.
      </ConfirmDialog>
    </Card>
  );
}

interface SecretDialogProps {
  readonly secret: string | null;
  readonly onClose: () => void;
}

function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title="The secret of your system"
    >
      <p className="text-ink-2">Copy it now. It will not be shown again.</p>
      <p className="flex items-center gap-2 rounded-2 border border-line p-3">
        <code className="code-text min-w-0 flex-1 wrap-anywhere">{secret}</code>
        <CopyButton value={secret ?? ""} what="secret" />
      </p>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
