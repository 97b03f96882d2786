import type { RefundFileAnswer } from "@nuc/contract";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { denseLook } from "../../../ui/lists/dense-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

type Result = RefundFileAnswer["results"][number];

const columns: readonly Column<Result>[] = [
  { key: "line", header: "Line", cell: ({ line }) => groupedNumber(line) },
  {
    key: "wallet",
    header: "Wallet",
    onPhone: "title",
    cell: ({ walletAddress }) => <Address address={walletAddress} rosette={false} />,
  },
  { key: "amount", header: "Coins", align: "end", cell: ({ amount }) => amount },
  {
    key: "result",
    header: "Result",
    cell: ({ failure, username }) =>
      failure === null ? (
        <span>
          <Badge tone="success" dot>
            Asked
          </Badge>{" "}
          {username}
        </span>
      ) : (
        <span>
          <Badge tone="danger" dot>
            Not requested
          </Badge>{" "}
          {failure}
        </span>
      ),
  },
];

interface RefundFileResultsProps {
  readonly answer: RefundFileAnswer;
  readonly onClose: () => void;
}

/** The outcome of each row. */
export function RefundFileResults({ answer, onClose }: RefundFileResultsProps) {
  const { results, done, sum } = answer;
  const failed = results.length - done;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-ink-2">
        {groupedNumber(done)} {done === 1 ? "owner is" : "owners are"} asked for {amountLabel(sum)}{" "}
        together
        {failed > 0 && `, ${groupedNumber(failed)} failed`}.
      </p>
      <div className="max-h-80 overflow-y-auto rounded-2 border border-line">
        <Table
          look={denseLook}
          caption="Result of each row"
          rows={results}
          rowKey={({ line }) => String(line)}
          columns={columns}
        />
      </div>
      <DialogActions>
        <Button size="large" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
