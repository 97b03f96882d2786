import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { phraseRequestOf } from "../../signing/phrase/phrase-request.ts";
import { ValidateMint } from "../../areas/mint/minting/validate-mint.tsx";
import { ValidatePasswordReset } from "../../areas/backup/reset-password/validate-password-reset.tsx";
import { ValidateRegistration } from "../../areas/miner/booking/validate-registration.tsx";
import { purchaseOriginOf } from "../../areas/purchase/placing/purchase-order.ts";
import { ValidatePurchase } from "../../areas/purchase/placing/validate-purchase.tsx";
import { ValidateTransfer } from "../../areas/send/review/validate-transfer.tsx";

/** Entered by address, without the dialog before it, there is nothing that the phrase is wanted for: back to the list. */
export function ValidateMnemonicsPage() {
  const navigate = useNavigate();
  const leave = (): void => void navigate("/wallet-listing");
  const state: unknown = useLocation().state;
  // Kept from the first drawing: what is done with the phrase takes its request out of the history.
  const [request] = useState(() => phraseRequestOf(state));
  const [origin] = useState(() => purchaseOriginOf(state));
  switch (request?.purpose) {
    case "transfer":
      return <ValidateTransfer order={request.order} onLeave={leave} />;
    case "mintCoin":
      return <ValidateMint wallet={request.wallet} onLeave={leave} />;
    case "passwordReset":
      return <ValidatePasswordReset wallet={request.wallet} onLeave={leave} />;
    case "registerWallet":
      return (
        <ValidateRegistration wallet={request.wallet} category={request.category} onLeave={leave} />
      );
    case "paypal":
      return <ValidatePurchase {...request} origin={origin} onLeave={leave} />;
    default:
      return <Navigate to="/wallet-listing" replace />;
  }
}
