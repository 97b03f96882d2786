import { MINER_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useForm, useWatch } from "react-hook-form";
import { SearchedWallets } from "../../../session/wallets/searched-wallets.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";

interface ChooseWalletStepProps {
  /** Those that can be registered. */
  readonly wallets: readonly WalletRecord[];
  readonly onChoose: (walletAddress: string) => void;
}

/** Which of several wallets becomes a miner. */
export function ChooseWalletStep({ wallets, onChoose }: ChooseWalletStepProps) {
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { wallet: "" },
  });
  const chosen = useWatch({ control, name: "wallet" });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ wallet }) => onChoose(wallet))}
    >
      <SearchedWallets wallets={wallets} chosen={chosen}>
        {(found) => (
          <div className="max-h-96 overflow-y-auto">
            <RadioGroup
              legend="Wallet"
              layout="column"
              options={found.map((wallet) => ({
                value: wallet.account_id,
                label: wallet.account_name,
                hint: (
                  <>
                    <Shortened whole={wallet.account_id} />
                    {" · "}
                    <Amount value={parseNuc(wallet.balance)} />
                  </>
                ),
              }))}
              error={formState.errors.wallet?.message}
              {...register("wallet", { required: MINER_MESSAGES.walletRequired })}
            />
          </div>
        )}
      </SearchedWallets>
      <Button type="submit" size="large" full>
        Continue
      </Button>
    </form>
  );
}
