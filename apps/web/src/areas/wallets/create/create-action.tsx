import { featureOffMessage } from "@nuc/contract";
import { Plus } from "lucide-react";
import { useFeature } from "../../../session/site/features.ts";
import { ActionLink } from "../../../ui/actions/action-button.tsx";

/** Make another wallet. */
export function CreateAction() {
  const { on } = useFeature("toggle_create_wallet");
  return (
    <ActionLink
      to="/create-wallet"
      label="Wallet"
      icon={<Plus className="size-5" strokeWidth={1.75} />}
      off={on === false ? featureOffMessage("wallet creation") : undefined}
    />
  );
}
