import type { Sale } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TillFrame } from "../frame/till-frame.tsx";
import { saleQuery } from "../own/sale-query.ts";
import { Receipt } from "./receipt.tsx";
import { useReturn } from "./use-return.ts";

/** Whether the sale was made just now, at this till. */
const isFresh = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fresh" in state;

/** The receipt of one sale: right after it, or looked up later. */
export function ReceiptPage() {
  const id = useParams()["id"] ?? "";
  const fresh = isFresh(useLocation().state);
  const { data, error, refetch } = useQuery(saleQuery(id));
  return (
    <TillFrame step={fresh ? "Receipt" : undefined}>
      <div className="mx-auto grid w-full max-w-240 gap-5">
        {data === undefined && <NotThere error={error} onRetry={() => void refetch()} />}
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

interface NotThereProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function NotThere({ error, onRetry }: NotThereProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title="No such sale"
        action={<LinkButton to="/pos/sales">See the sales</LinkButton>}
      >
        None of your wallets has made this sale.
      </EmptyState>
    );
  if (error !== null) return <FailedRead error={error} onRetry={onRetry} />;
  return (
    <Loading label="Loading the receipt">
      <Skeleton className="h-160 w-full rounded-3" />
    </Loading>
  );
}
