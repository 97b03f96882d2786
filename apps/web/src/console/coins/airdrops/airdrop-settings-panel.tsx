import { AIRDROP_HOURS, type AirdropSettings, setAirdropSettings } from "@nuc/contract";
import { callData } from "../../../session/calls/call.ts";
import { SettingForm } from "../../forms/setting-form.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const asTexts = ({ amount, delayHours }: AirdropSettings) => ({
  amount,
  delayHours: String(delayHours),
});
const asSettings = ({ amount, delayHours }: ReturnType<typeof asTexts>): AirdropSettings => ({
  amount: amount.trim(),
  delayHours: /^\d+$/.test(delayHours.trim()) ? Number(delayHours) : -1,
});

/** What later nominations are promised; existing ones keep what they were promised. */
export function AirdropSettingsPanel({ settings }: { readonly settings: AirdropSettings }) {
  return (
    <SettingForm
      title="What a nomination is promised"
      saved={asTexts(settings)}
      fields={[
        { name: "amount", label: "Coins (NUC)", inputMode: "decimal" },
        {
          name: "delayHours",
          label: "Paid after (hours)",
          hint: `0 to ${AIRDROP_HOURS}`,
          inputMode: "numeric",
        },
      ]}
      layout="row"
      save={async (typed, seen) =>
        asTexts(
          await callData(setAirdropSettings, {
            body: { ...asSettings(typed), seen: asSettings(seen) },
          }),
        )
      }
      asTexts={asTexts}
      say={({ amount, delayHours }: AirdropSettings) =>
        `${amountLabel(amount)} after ${delayHours} h`
      }
      done={({ amount, delayHours }) =>
        `New nominations are promised ${amountLabel(amount)} after ${delayHours} h.`
      }
      reread={["staff", "airdrops"]}
    >
      <p className="text-micro text-ink-3">
        It applies to new nominations; existing ones keep what they were promised.
      </p>
    </SettingForm>
  );
}
