import { getReceiptSettings, type ReceiptSettings } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { IssuerForm, placeName, TaxForm } from "./receipt-settings-form.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

type Tax = ReceiptSettings["taxes"][number];
type Open = { what: "issuer" } | { what: "tax"; tax: Tax | undefined } | null;

/** Who issues receipts, and the tax of each country. */
export function ReceiptSettingsPanel() {
  const mayChange = useMay("receipts.set");
  const [open, setOpen] = useState<Open>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["staff", "receipt-settings"],
    queryFn: async ({ signal }) => callData(getReceiptSettings, { signal }),
  });
  const close = (): void => setOpen(null);
  return (
    <Panel
      title="Receipts"
      actions={
        mayChange &&
        data !== undefined && (
          <div className="flex flex-wrap gap-2">
            <KeyButton onClick={() => setOpen({ what: "issuer" })}>Issuer…</KeyButton>
            <KeyButton onClick={() => setOpen({ what: "tax", tax: undefined })}>
              Add a tax…
            </KeyButton>
          </div>
        )
      }
    >
      {error !== null && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading the settings of receipts">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data !== undefined && (
        <Settings
          settings={data}
          onChange={mayChange ? (tax) => setOpen({ what: "tax", tax }) : undefined}
        />
      )}
      {data !== undefined && <SettingsDialog settings={data} open={open} onClose={close} />}
    </Panel>
  );
}

interface SettingsDialogProps {
  readonly settings: ReceiptSettings;
  /** What is changed; null = nothing. */
  readonly open: Open;
  readonly onClose: () => void;
}

function SettingsDialog({ settings, open, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => !next && onClose()}
      title={open?.what === "tax" ? "Tax of a country" : "Who issues receipts"}
    >
      {open?.what === "issuer" && <IssuerForm settings={settings} onClose={onClose} />}
      {open?.what === "tax" && <TaxForm settings={settings} tax={open.tax} onClose={onClose} />}
    </Dialog>
  );
}

interface SettingsProps {
  readonly settings: ReceiptSettings;
  /** Left out for who may only read them. */
  readonly onChange: ((tax: Tax) => void) | undefined;
}

function Settings({ settings: { issuer, taxes }, onChange }: SettingsProps) {
  return (
    <div className="grid gap-3 text-small">
      <p className="whitespace-pre-line">
        <strong className="block font-[560]">{issuer.name}</strong>
        <span className="text-ink-2">
          {[issuer.address, issuer.taxNumber].filter((text) => text !== "").join("\n") ||
            "No address and no tax number."}
        </span>
      </p>
      {taxes.length === 0 ? (
        <EmptyState brief>No tax in any country.</EmptyState>
      ) : (
        <ul>
          {taxes.map((tax) => (
            <li
              key={tax.country}
              className="flex min-h-11 items-center justify-between gap-3 border-t border-line"
            >
              <span>
                {placeName(tax.country)}: {tax.name} <span className="figures">{tax.percent}%</span>
              </span>
              {onChange && <KeyButton onClick={() => onChange(tax)}>Change…</KeyButton>}
            </li>
          ))}
        </ul>
      )}
      <p className="text-micro text-ink-3">
        Prices include the tax. Changes apply to new receipts; existing ones keep theirs.
      </p>
    </div>
  );
}
