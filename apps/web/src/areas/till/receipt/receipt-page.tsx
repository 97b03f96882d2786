import type { Sale } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import type { Shown } from "../display/shown.ts";
import { useShown } from "../display/use-display.ts";
import { NotThere } from "../frame/not-there.tsx";
import { TillFrame } from "../frame/till-frame.tsx";
import { saleQuery } from "../own/sale-query.ts";
import { Receipt } from "./receipt.tsx";
import { useReturn } from "./use-return.ts";

/** Whether the sale was made just now, at this till. */
const isFresh = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fresh" in state;

/** What the customer reads of it. */
function shownOfSale({ state, amount: total, lines, discounted, tip }: Sale): Shown {
  if (state === "paid") return { kind: "paid", total };
  return state === "refused"
    ? { kind: "over" }
    : { kind: "paying", bill: { lines, discounted, tip, total } };
}

/** The receipt of one sale: right after it, or looked up later. */
export function ReceiptPage() {
  const id = useParams()["id"] ?? "";
  const fresh = isFresh(useLocation().state);
  const { data, error, refetch } = useQuery(saleQuery(id));
  useShown("page", fresh && data ? shownOfSale(data) : undefined);
  return (
    <TillFrame step={fresh ? "Receipt" : undefined} byPhone={data?.paidBy === "phone"}>
      <div className="mx-auto grid w-full max-w-240 grid-cols-1 gap-5">
        {data === undefined && (
          <NotThere
            error={error}
            onRetry={() => void refetch()}
            loading="receipt"
            none={{ title: "No such sale", text: "This sale is not from your wallets." }}
            back={{ to: "/pos/sales", label: "See the sales" }}
          />
        )}
        {data && <Receipt sale={data} fresh={fresh} />}
        {data && fresh && <Return sale={data} />}
      </div>
    </TillFrame>
  );
}

/** The next customer's turn, by itself once the till is left alone. */
function Return({ sale }: { readonly sale: Sale }) {
  const navigate = useNavigate();
  useReturn(sale.state === "paid", () => void navigate("/pos/terminal"));
  return null;
}
