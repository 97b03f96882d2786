import { WALLET_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { signWithPhrase } from "../../../vault/vault.ts";
import { runOperation } from "../../../vault/worker-client.ts";
import { amountLabel } from "../send/amount-label.ts";
import { TransferFailure } from "../send/transfer-failure.tsx";
import type { TransferOrder } from "../send/transfer.ts";
import { UnansweredTransferError, type useTransfer } from "../send/use-transfer.ts";
import { boxesFault, noWords, withWord } from "./phrase-boxes.ts";
import { PasteBox } from "./paste-box.tsx";
import { WordBoxes } from "./word-boxes.tsx";

interface PhraseFormProps {
  readonly order: TransferOrder;
  readonly transfer: ReturnType<typeof useTransfer>;
  readonly onCancel: () => void;
}

/** Whether the words derive the wallet's own address; a phrase that is none derives nothing. */
async function belongsTo(phrase: string, walletAddress: string): Promise<boolean> {
  try {
    return (await runOperation("addressOf", { phrase })) === walletAddress;
  } catch (error) {
    if (error instanceof Error && error.name === "NotAPhraseError") return false;
    throw error;
  }
}

function usePhraseSubmit(
  { order, transfer }: Omit<PhraseFormProps, "onCancel">,
  boxes: readonly string[],
) {
  const [fault, setFault] = useState<string>();
  const [checking, setChecking] = useState(false);
  const send = async (): Promise<void> => {
    const found = boxesFault(boxes);
    setFault(found);
    if (found !== undefined) return;
    const phrase = boxes.join(" ");
    setChecking(true);
    try {
      if (await belongsTo(phrase, order.walletAddress))
        transfer.mutate((request) => signWithPhrase(phrase, request));
      else setFault(WALLET_MESSAGES.phrase.notOfThisWalletWhenSending);
    } catch {
      setFault(WALLET_MESSAGES.send.failed);
    } finally {
      setChecking(false);
    }
  };
  return { fault, setFault, send, busy: checking || transfer.isPending };
}

export function PhraseForm({ order, transfer, onCancel }: PhraseFormProps) {
  const [boxes, setBoxes] = useState(noWords);
  const { fault, setFault, send, busy } = usePhraseSubmit({ order, transfer }, boxes);
  const change = (next: readonly string[]): void => {
    setBoxes(next);
    setFault(undefined);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  const unanswered = transfer.error instanceof UnansweredTransferError;
  return (
    <Card>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <WordBoxes
          boxes={boxes}
          onWord={(index, text) => change(withWord(boxes, index, text))}
          onPhrase={change}
        />
        <PasteBox onLoad={change} />
        {fault && (
          <Banner tone="danger" role="alert">
            {fault}
          </Banner>
        )}
        {transfer.error && <TransferFailure error={transfer.error} />}
        <div className="flex flex-wrap justify-end gap-3 max-md:[&>*]:flex-1">
          <Button variant="secondary" size="large" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="large"
            busy={busy}
            aria-label={unanswered ? undefined : `Continue: send ${amountLabel(order.amount)}`}
          >
            {unanswered ? "Try again" : "Continue"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
