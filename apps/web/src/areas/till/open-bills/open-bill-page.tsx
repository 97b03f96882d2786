import { cancelOpenBill, type OpenBill } from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { currentCart, keepCart } from "../cart/cart-store.ts";
import { useShown } from "../display/use-display.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { useOffline } from "../frame/use-offline.ts";
import { salePath } from "../own/sale-query.ts";
import { BillForPhone } from "./bill-for-phone.tsx";
import { atThePin } from "../cart/at-the-pin.ts";
import { cartOfBill } from "./cart-of-bill.ts";
import { shownForPhone } from "./shown-for-phone.ts";
import { openBillQuery } from "./open-bill-queries.ts";

/** A bill that a phone pays, at the till that made it or at another one of the shop. */
export function OpenBillPage() {
  const id = useParams()["id"] ?? "";
  const { data: bill, error, refetch } = useQuery(openBillQuery(id));
  useShown("page", bill && shownForPhone(bill));
  return (
    <TillFrame>
      <div className="mx-auto grid w-full max-w-240 grid-cols-1 gap-5">
        <h1 className="text-h2">Pay by phone</h1>
        {bill === undefined && error !== null && (
          <>
            <FailedRead error={error} onRetry={() => void refetch()} />
            <LinkButton to="/pos/bills" variant="secondary" size="large">
              Open bills
            </LinkButton>
          </>
        )}
        {bill === undefined && error === null && (
          <Loading label="Loading the bill">
            <Skeleton className="h-96 w-full rounded-3" />
          </Loading>
        )}
        {bill !== undefined && <Followed bill={bill} />}
      </div>
    </TillFrame>
  );
}

/** Whether the cart of this till is what the bill was made of. */
const isOwn = ({ id }: OpenBill): boolean => currentCart()?.asked?.bill === id;

function Followed({ bill }: { readonly bill: OpenBill }) {
  const navigate = useNavigate();
  const { sale } = bill;
  useEffect(() => {
    if (sale === null) return;
    if (isOwn(bill)) keepCart(undefined);
    void navigate(salePath(sale), { replace: true, state: { fresh: true } });
  }, [bill, sale, navigate]);
  return (
    <>
      <BillForPhone bill={bill} />
      {bill.refusal !== null && bill.state === "open" && (
        <Banner tone="warning" role="status">
          {bill.refusal} The customer can try again.
        </Banner>
      )}
      <Ways bill={bill} />
    </>
  );
}

/** How to continue without the phone. */
function Ways({ bill }: { readonly bill: OpenBill }) {
  const navigate = useNavigate();
  const offline = useOffline();
  const goOn = async (byCard: boolean): Promise<void> => {
    const cart = isOwn(bill) ? currentCart() : undefined;
    if (byCard) keepCart(cartOfBill(bill));
    else if (cart) keepCart({ ...cart, asked: undefined });
    // A card names its customer, and products come after one.
    if (byCard && bill.customer === null) return await navigate("/pos/terminal");
    await navigate(byCard || cart ? "/product/list" : "/pos/bills", {
      state: byCard ? atThePin : null,
    });
  };
  const cancel = useMutation({
    mutationFn: async (_byCard: boolean) =>
      (await call(cancelOpenBill, { params: { id: bill.id } })).bill,
    onSuccess: async (changed, byCard) => {
      queryClient.setQueryData(openBillQuery(bill.id).queryKey, changed);
      await goOn(byCard);
    },
  });
  const isOver = bill.state !== "open" && bill.state !== "paying";
  const end = (byCard: boolean): void => {
    if (isOver) void goOn(byCard);
    else cancel.mutate(byCard);
  };
  const busy = cancel.isPending;
  const stays = offline || busy || bill.state === "paying" || bill.state === "paid";
  return (
    <>
      <FailureBanner error={cancel.error} />
      <div className="flex flex-wrap gap-3 *:min-w-fit *:flex-1">
        <Button variant="secondary" size="large" disabled={stays} onClick={() => end(false)}>
          {isOver ? "Go Back" : "Cancel the bill"}
        </Button>
        <Button variant="secondary" size="large" disabled={stays} onClick={() => end(true)}>
          Charge a card instead
        </Button>
      </div>
    </>
  );
}
