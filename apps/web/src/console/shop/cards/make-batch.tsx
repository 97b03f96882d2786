import { listShopCards, makeShopCardBatch, MAX_CARDS_OF_BATCH } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { KeyButton } from "../../forms/key-button.tsx";

/** The user names of those that wait longest, as many as one batch takes. */
async function longestWaiting(): Promise<string[]> {
  const names: string[] = [];
  for (let page = 0; names.length < MAX_CARDS_OF_BATCH; page += 1) {
    const query = { status: "waiting", sort: "issued", page: String(page) };
    const { records, pages } = await callData(listShopCards, { query });
    names.push(...records.map(({ username }) => username));
    if (page + 1 >= pages) break;
  }
  return names.slice(0, MAX_CARDS_OF_BATCH);
}

/** Puts the cards that wait into one file for the printer, after a question that says how many. */
export function MakeBatch({ waiting }: { readonly waiting: number }) {
  const [asking, ask] = useState(false);
  const queries = useQueryClient();
  const { success, warning } = useToast();
  const notifyFailure = useFailureToast();
  const making = useMutation({
    mutationFn: async () => {
      const usernames = await longestWaiting();
      if (usernames.length === 0) return undefined;
      return await callData(makeShopCardBatch, { body: { usernames } });
    },
    onSuccess: (batch) =>
      batch === undefined
        ? warning("No cards are waiting any more: another batch has them.")
        : success(`Batch ${batch.number} has ${cardsInWords(batch.cards)}. Its PDF is below.`),
    onError: notifyFailure,
    onSettled: async () => {
      ask(false);
      await queries.invalidateQueries({ queryKey: ["staff"] });
    },
  });
  const most = Math.min(waiting, MAX_CARDS_OF_BATCH);
  return (
    <>
      <KeyButton shortcut="b" variant="primary" disabled={waiting === 0} onClick={() => ask(true)}>
        {waiting === 0 ? "Nothing to print" : `Print ${cardsInWords(most)}…`}
      </KeyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Put ${cardsInWords(most)} into a batch?`}
        confirmLabel="Make the batch"
        busy={making.isPending}
        onConfirm={() => making.mutate()}
      >
        One PDF for the card printer with front and back of each card, oldest requests first.
        {waiting > most && ` ${groupedNumber(waiting - most)} wait for the next one.`} A card is in
        one batch only, so that none is printed twice.
      </ConfirmDialog>
    </>
  );
}

/** "1 card", "1,204 cards". */
export const cardsInWords = (count: number): string =>
  count === 1 ? "1 card" : `${groupedNumber(count)} cards`;
