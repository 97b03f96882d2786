import type { Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { salePath } from "../own/sale-query.ts";

const states = {
  sending: ["warning", "On its way"],
  paid: ["success", "Paid"],
  refused: ["danger", "Refused"],
} as const;

function State({ sale: { state, refunded } }: { readonly sale: Sale }) {
  if (state === "paid" && parseNuc(refunded) > 0n) return <Badge dot>Paid back</Badge>;
  const [tone, word] = states[state];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}

export const salesColumns: readonly Column<Sale>[] = [
  {
    key: "number",
    header: "Receipt",
    onPhone: "title",
    cell: ({ id, number }) => (
      <TextLink quiet alone to={salePath(id)} className="min-h-12">
        Receipt {number}
      </TextLink>
    ),
  },
  { key: "time", header: "Time", cell: ({ time }) => <ClockTime iso={time} /> },
  { key: "customer", header: "Customer", cell: ({ customer }) => customer },
  { key: "state", header: "State", cell: (sale) => <State sale={sale} /> },
  {
    key: "refunded",
    header: "Paid back",
    align: "end",
    cell: ({ refunded }) => {
      const back = parseNuc(refunded);
      return back > 0n ? <Amount value={back} /> : null;
    },
  },
  {
    key: "amount",
    header: "Amount",
    align: "end",
    onPhone: "lead",
    cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
  },
];
