import { useNavigate } from "react-router";
import { formatNuc } from "@nuc/money";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import type { TransferOrder } from "./transfer.ts";

/** The red warning before a phrase is typed in: its order matters, and where it is typed matters more. */
export function PhraseElsewhere({
  order,
  onBack,
}: {
  readonly order: TransferOrder;
  readonly onBack: () => void;
}) {
  const navigate = useNavigate();
  const enterPhrase = (): void =>
    void navigate("/validate-mnemonics", {
      state: {
        walletAddress: order.walletAddress,
        walletName: order.walletName,
        receiverAddress: order.receiver,
        amount: formatNuc(order.amount),
      },
    });
  return (
    <>
      <Banner tone="danger" role="alert">
        The secret phrase of this wallet is not on this device. You can enter its twelve words, in
        the order in which you wrote them down, for this one transfer. They are not kept.
      </Banner>
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onBack}>
          Back
        </Button>
        <Button size="large" onClick={enterPhrase}>
          Enter the secret phrase
        </Button>
      </DialogActions>
    </>
  );
}
