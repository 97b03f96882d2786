import { SHOP_CARD_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useId, useState, type ReactNode } from "react";
import { SearchedWallets } from "../../../session/wallets/searched-wallets.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { classNames } from "../../../ui/classes/class-names.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { shortened } from "../../../ui/values/shortened.tsx";
import type { ChosenWallet } from "./chosen-wallet.ts";

interface WalletStepProps {
  readonly wallets: readonly WalletRecord[];
  /** Addresses of those whose phrase this device holds, at least one. */
  readonly here: readonly string[];
  /** What was chosen before. */
  readonly chosen: ChosenWallet | undefined;
  /** The wallet that the person looked at last. */
  readonly lastSelected: string | null;
  readonly onChosen: (chosen: ChosenWallet) => void;
  readonly onBack: () => void;
}

const NEW = "new";

/** Which wallet the card pays from: a new one, unless the person chooses otherwise. */
export function WalletStep(props: WalletStepProps) {
  const { wallets, here, chosen, lastSelected, onChosen, onBack } = props;
  const held = wallets.filter(({ account_id: address }) => here.includes(address));
  const parentAtFirst = held.find(({ account_id: address }) => address === lastSelected) ?? held[0];
  const [value, setValue] = useState(chosen?.kind === "own" ? chosen.wallet.account_id : NEW);
  const [parent, setParent] = useState(
    (chosen?.kind === "new" ? chosen.wallet : parentAtFirst)?.account_id ?? "",
  );
  const [missing, setMissing] = useState(false);
  const name = useId();
  const wallet = held.find(
    ({ account_id: address }) => address === (value === NEW ? parent : value),
  );
  const choose = (): void => {
    if (wallet === undefined) setMissing(true);
    else onChosen({ kind: value === NEW ? "new" : "own", wallet });
  };
  const option = { name, chosen: value, onChoose: setValue };
  return (
    <>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Choose wallet</legend>
        <Option
          {...option}
          value={NEW}
          title="A new wallet for shops"
          text="Only what you top up can be spent with the card. Your other wallets stay out of reach."
        />
        <SearchedWallets wallets={wallets} chosen={value === NEW ? undefined : value}>
          {(found) =>
            found.map(({ account_id: address, account_name, balance }) => (
              <Option
                {...option}
                key={address}
                value={address}
                disabled={!here.includes(address)}
                title={
                  <>
                    {account_name} · <Amount value={parseNuc(balance)} />
                  </>
                }
                text={
                  here.includes(address)
                    ? "Anybody with your PIN and your card can spend from it. Needs a code."
                    : "Its secret phrase is not on this device."
                }
              />
            ))
          }
        </SearchedWallets>
      </fieldset>
      {value === NEW && held.length > 1 && (
        <SearchedWallets wallets={held} chosen={parent}>
          {(found) => (
            <Select
              label="Made from the secret phrase of"
              hint="The twelve words of this wallet restore the new one too."
              value={parent}
              onChange={(event) => setParent(event.currentTarget.value)}
              options={found.map(({ account_id: address, account_name }) => ({
                value: address,
                label: `${account_name} (${shortened(address)})`,
              }))}
            />
          )}
        </SearchedWallets>
      )}
      {missing && <FieldError>{SHOP_CARD_MESSAGES.register.walletRequired}</FieldError>}
      <div className="grid gap-2">
        <Button size="large" full onClick={choose}>
          {value === NEW ? "Use a new wallet" : `Use ${wallet?.account_name ?? "this wallet"}`}
        </Button>
        <Button variant="quiet" size="large" full onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: string;
  readonly disabled?: boolean;
  readonly title: ReactNode;
  readonly text: string;
  readonly onChoose: (value: string) => void;
}

/** A radio with the room to say what it means. */
function Option({ name, value, chosen, disabled = false, title, text, onChoose }: OptionProps) {
  return (
    <label
      className={classNames(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-2 border p-4",
        disabled ? "cursor-not-allowed bg-sunken text-ink-3" : "cursor-pointer",
        value === chosen
          ? "border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]"
          : "border-line-strong",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        disabled={disabled}
        onChange={() => onChoose(value)}
        className={classNames(radioClass, "mt-0.5")}
      />
      <strong className="font-[580] wrap-anywhere">{title}</strong>
      <span
        className={classNames("col-start-2 text-small", disabled ? "text-ink-3" : "text-ink-2")}
      >
        {text}
      </span>
    </label>
  );
}
