import { WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { useNavigate } from "react-router";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

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
    <>
      <Banner tone="warning" role="alert">
        {WALLET_MESSAGES.phrase.notOnThisDevice}
      </Banner>
      <p className="text-small text-ink-2">
        You can also bring it here: by its twelve words, by a keystore file, or from the other
        device by a QR code.
      </p>
      <DialogActions>
        <LinkButton to="/import-wallet" variant="secondary" size="large">
          File or other device
        </LinkButton>
        <Button size="large" onClick={enterPhrase}>
          Enter the twelve words
        </Button>
      </DialogActions>
    </>
  );
}
