import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useNavigate } from "react-router";
import { WarningWithActions } from "../../ui/dialogs/warning-with-actions.tsx";

/** This device holds nothing of the wallet: says so, and how its phrase or key comes here. */
export function NotHere({ wallet }: { readonly wallet: WalletRecord }) {
  const navigate = useNavigate();
  const enterPhrase = (): void =>
    void navigate("/validate-mnemonics", {
      state: {
        purpose: "passwordReset",
        walletAddress: wallet.account_id,
        walletName: wallet.account_name,
      },
    });
  return (
    <WarningWithActions
      warning={WALLET_MESSAGES.phrase.notOnThisDevice}
      link={{ to: "/import-wallet", label: "File or other device" }}
      action={{ label: "Enter the twelve words", onClick: enterPhrase }}
    >
      <p className="text-small text-ink-2">
        You can also bring it here with its twelve words, a keystore file, or a QR code from the
        other device.
      </p>
    </WarningWithActions>
  );
}
