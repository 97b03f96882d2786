import { useNavigate } from "react-router";
import { rememberRequest } from "../../areas/send/request/pending-request.ts";
import { ShopCardPage } from "../../areas/shop/card/shop-card-page.tsx";
import { ShopRegisterPage } from "../../areas/shop/register/shop-register-page.tsx";
import { addSealedWallet } from "../../areas/wallets/adding/add-sealed-wallet.ts";
import { selectAccountState } from "../../areas/wallets/select/select-account.ts";
import { stored } from "../../session/storage/stored.ts";

/**
 * Begins a transfer to a wallet for shops, from the selected wallet; where that is the same one, another one is chosen
 * first.
 */
function useTopUp() {
  const navigate = useNavigate();
  return (address: string): void => {
    rememberRequest(`nuc:${address}`);
    const isSelected = stored.read("lastSelectedWallet") === address;
    void (isSelected
      ? navigate("/select-account", { state: selectAccountState({ except: address }) })
      : navigate("/wallet-listing"));
  };
}

/** Registers a wallet for shops; a new one becomes a wallet of the account as every other. */
export function ShopRegister() {
  return <ShopRegisterPage addWallet={addSealedWallet} onTopUp={useTopUp()} />;
}

/** The shop card of the signed-in person. */
export function ShopRegisterDetail() {
  return <ShopCardPage onTopUp={useTopUp()} />;
}
