import { PURCHASE_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../session/calls/api-error.ts";
import { TryAgainBanner } from "../session/failures/try-again-banner.tsx";
import { buttonClass } from "../ui/classes/button-class.ts";
import { Brand } from "../ui/drawings/brand.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ThemeToggle } from "../ui/layout/theme-toggle.tsx";
import { Loading, Skeleton } from "../ui/loading/skeleton.tsx";
import { checkoutQuery } from "./checkout-query.ts";
import { OrderPanel } from "./order-panel.tsx";
import type { OpenedCheckout } from "./payload.ts";
import { PayPanel } from "./pay-panel.tsx";

/** The payment page: what is paid at the left, how at the right. */
export function CheckoutPage(opened: OpenedCheckout) {
  return (
    <div className="page flex min-h-dvh flex-col gap-6 py-5">
      <header className="flex items-center justify-between gap-3">
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" className="m-auto w-full max-w-[64rem] pb-8">
        {opened.data === null ? <NoOrder /> : <Opened {...opened} data={opened.data} />}
      </main>
    </div>
  );
}

function NoOrder() {
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">Payment</h1>
      <EmptyState
        action={
          <a href="/orders" className={buttonClass()}>
            Your orders
          </a>
        }
      >
        {PURCHASE_MESSAGES.checkout.dataWrong}
      </EmptyState>
    </div>
  );
}

function Opened({ data, back, confirmed }: OpenedCheckout & { readonly data: string }) {
  const [query] = useState(() => checkoutQuery(data, { back }));
  const { data: order, error, isFetching, refetch } = useQuery(query);
  if (order !== undefined)
    return (
      <div className="grid overflow-hidden rounded-4 border border-line bg-surface md:min-h-[36rem] md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <OrderPanel order={order} />
        <PayPanel {...{ data, back, confirmed, order }} />
      </div>
    );
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return <NoOrder />;
  if (error !== null)
    return (
      <>
        <h1 className="sr-only">Payment</h1>
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    );
  return (
    <Loading label="Loading your order">
      <h1 className="sr-only">Payment</h1>
      <Skeleton className="h-[36rem] w-full rounded-4" />
    </Loading>
  );
}
