import type { ShopCard } from "@nuc/contract";
import { Ban } from "lucide-react";
import { useState } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { confirmNeededBy } from "../../../signing/confirm/confirm-needed.ts";
import { ConfirmStep } from "../../../signing/confirm/confirm-step.tsx";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { changeCard } from "./change-card.ts";
import { ChangePin } from "./change-pin.tsx";

/** Blocks the card at once, takes the block back, and changes the PIN. */
export function BlockCard({ card }: { readonly card: ShopCard }) {
  const isBlocked = card.state === "blocked";
  return (
    <Card title="Lost it, or somebody saw your PIN?">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          {isBlocked
            ? "Unblock the card once you have it again. If somebody may know your PIN, choose another one first."
            : "Blocking works at once in every shop. Your coins stay in the wallet, and you can unblock the card here."}
        </p>
        {isBlocked ? <Unblock /> : <Block />}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-small">
          <span>Change the PIN</span>
          <ChangePin wallet={card.wallet} />
        </div>
      </div>
    </Card>
  );
}

const block = (): Promise<void> => changeCard({ blocked: true });
const unblock = (): Promise<void> => changeCard({ blocked: false });

/** Without a question: to take it back is easy, and every minute counts. */
function Block() {
  const attempt = useAttempt();
  const toast = useToast();
  return (
    <>
      <FailureBanner error={attempt.error} />
      <Button
        variant="secondary"
        className="w-fit border-danger! text-danger!"
        icon={<Ban className="size-5" strokeWidth={1.75} />}
        busy={attempt.busy}
        onClick={() => void attempt.run(block, () => toast.success("Your shop card is blocked."))}
      >
        Block the card
      </Button>
    </>
  );
}

function Unblock() {
  const attempt = useAttempt();
  const toast = useToast();
  const [left, setLeft] = useState<unknown>();
  const needed = left === attempt.error ? undefined : confirmNeededBy(attempt.error);
  const showSuccess = (): void => toast.success("Your shop card works again.");
  return (
    <>
      {confirmNeededBy(attempt.error) === undefined && <FailureBanner error={attempt.error} />}
      <Button
        variant="secondary"
        className="w-fit"
        busy={attempt.busy}
        onClick={() => void attempt.run(unblock, showSuccess)}
      >
        Unblock the card
      </Button>
      <Dialog
        open={needed !== undefined}
        onOpenChange={(open) => !open && setLeft(attempt.error)}
        title="Unblock the card"
      >
        {needed && (
          <ConfirmStep
            needed={needed}
            misuse="pays with your card"
            then={async () => {
              await unblock();
              showSuccess();
            }}
            onBack={() => setLeft(attempt.error)}
          />
        )}
      </Dialog>
    </>
  );
}
