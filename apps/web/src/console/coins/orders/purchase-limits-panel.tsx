import { getPurchaseSettings, type PurchaseSettings, setPurchaseSettings } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { SettingForm } from "../../forms/setting-form.tsx";

const key = ["staff", "purchase-settings"] as const;

type Texts = Readonly<Record<keyof PurchaseSettings, string>>;

const asTexts = (limits: PurchaseSettings): Texts => ({
  perDay: String(limits.perDay),
  perMonth: String(limits.perMonth),
  unverifiedPerDay: String(limits.unverifiedPerDay),
  unverifiedPerMonth: String(limits.unverifiedPerMonth),
});

/** What is no whole number goes as -1, which the server refuses at its field. */
const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : -1);

const asLimits = (texts: Texts): PurchaseSettings => ({
  perDay: whole(texts.perDay),
  perMonth: whole(texts.perMonth),
  unverifiedPerDay: whole(texts.unverifiedPerDay),
  unverifiedPerMonth: whole(texts.unverifiedPerMonth),
});

/** How much one person may order. */
export function PurchaseLimitsPanel() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => callData(getPurchaseSettings, { signal }),
  });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the limits">
        <Skeleton className="h-60" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <SettingForm
      title="What one person may order"
      saved={asTexts(data)}
      fields={[
        { name: "perDay", label: "USD a day", inputMode: "numeric" },
        { name: "perMonth", label: "USD a month", inputMode: "numeric" },
        { name: "unverifiedPerDay", label: "USD a day, not verified", inputMode: "numeric" },
        { name: "unverifiedPerMonth", label: "USD a month, not verified", inputMode: "numeric" },
      ]}
      layout="column"
      save={async (typed, seen) => {
        const body = { ...asLimits(typed), seen: asLimits(seen) };
        return asTexts(await callData(setPurchaseSettings, { body }));
      }}
      asTexts={asTexts}
      say={({ perDay, perMonth }: PurchaseSettings) => `${perDay} USD a day, ${perMonth} a month`}
      done={({ perDay, perMonth }) =>
        `One person may order for ${perDay} USD a day and ${perMonth} USD a month.`
      }
      reread={key}
    />
  );
}
