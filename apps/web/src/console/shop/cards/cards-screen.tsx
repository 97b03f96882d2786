import {
  exportShopCards,
  listShopCards,
  markShopCard,
  PRINT_STATES,
  replaceShopCard,
  type StaffShopCard,
} from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { useMay } from "../../access/use-may.ts";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useDecision } from "../../forms/use-decision.ts";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { ListPanel } from "../../table/list-panel.tsx";
import { useStaffList } from "../../table/use-staff-list.ts";
import { BatchesPanel } from "./batches-panel.tsx";
import { cardColumns, printStates } from "./card-columns.tsx";
import { MakeBatch } from "./make-batch.tsx";

/** Shop cards: what waits for the printer, what is printed, and what was lost. */
export function CardsScreen() {
  return (
    <Allowed right="shop-cards">
      <Cards />
    </Allowed>
  );
}

const choices = [
  {
    name: "status",
    any: "Any state",
    options: PRINT_STATES.map((value) => ({ value, label: printStates[value].label })),
  },
];

function Cards() {
  const mayPrint = useMay("shop-cards.print");
  const replacing = useDecision({
    act: async ({ username, issue: seen }: StaffShopCard, reason) =>
      callData(replaceShopCard, { params: { username }, body: { reason, seen } }),
    done: ({ username }) => `The card of ${username} is blocked, and a new one waits for printing.`,
    changed: ({ username }) => `The card of ${username} is replaced already.`,
  });
  const printAgain = usePrintAgain();
  const acts = { replace: replacing.ask, printAgain };
  const columns = cardColumns(mayPrint ? acts : undefined);
  const { state, filter, query } = useStaffList({
    name: "shop-cards",
    columns,
    choices,
    read: async (asked, signal) => callData(listShopCards, { query: asked, signal }),
  });
  return (
    <ConsoleScreen title="Shop cards">
      <ListPanel
        title="Cards"
        caption="Shop cards"
        columns={columns}
        rowKey={({ username }) => username}
        query={query}
        state={state}
        defaultSort="issued"
        empty="No shop cards yet."
        searched="User or address"
        choices={choices}
        days="Requested"
        actions={mayPrint && <MakeBatch waiting={query.data?.waiting ?? 0} />}
        exported={{
          endpoint: exportShopCards,
          right: "shop-cards.export",
          filter,
          name: "shop-cards",
        }}
      />
      <BatchesPanel />
      <ReasonDialog
        {...replacing.dialog}
        title={`Replace the card of ${replacing.subject?.username ?? ""}`}
        reader="recorded in the audit"
        confirmLabel="Block and print a new one"
        danger
      >
        <p>
          No shop can charge the card until its owner unblocks it. A new card waits for printing,
          and the owner gets a notification.
        </p>
      </ReasonDialog>
    </ConsoleScreen>
  );
}

/** Has a card wait for printing again, such as one that the printer spoilt; the card that is out keeps paying. */
function usePrintAgain(): (card: StaffShopCard) => void {
  const queries = useQueryClient();
  const { success } = useToast();
  const notifyFailure = useFailureToast();
  const { mutate } = useMutation({
    mutationFn: async ({ username }: StaffShopCard) =>
      callData(markShopCard, { params: { username }, body: { printed_status: 0 } }),
    onSuccess: ({ username }) => success(`The card of ${username} waits for printing again.`),
    onError: notifyFailure,
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  return mutate;
}
