import { MINER_MESSAGES, type MinerRegistration, type TransferReceipt } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Amount } from "../../../ui/values/amount.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { clockTime } from "../../../ui/time/moment.ts";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { categoryNames, waitInWords } from "../standing/miner-rules.ts";

interface RegistrationStateProps {
  readonly walletName: string;
  readonly registration: MinerRegistration;
  /** Of the fee, where it was paid just now. */
  readonly receipt: TransferReceipt | undefined;
  /** Wallets in the same queue, this one among them. */
  readonly waiting: number;
}

/** How far a registration is: the wallet is a miner, waits for the block of its fee, or waits in the queue. */
export function RegistrationState(props: RegistrationStateProps) {
  const { state } = props.registration;
  return (
    <div role="status" className="grid grid-cols-1 justify-items-center gap-4 text-center">
      {state === "paid" && <Registered {...props} />}
      {state === "held" && <FeeOnItsWay {...props} />}
      {state === "waiting" && <QueuePlace {...props} />}
    </div>
  );
}

function Registered({ walletName, registration, receipt }: RegistrationStateProps) {
  return (
    <>
      <ReedRing value={1} className="size-32">
        <Coin className="size-20" />
      </ReedRing>
      <p className="text-h3">
        {walletName} is a {categoryNames[registration.category]} miner
      </p>
      <p className="text-ink-2">
        The fee of <Amount value={parseNuc(registration.fee)} exact /> is paid.
      </p>
      {receipt && <Receipt receipt={receipt} />}
    </>
  );
}

function FeeOnItsWay({ walletName, registration, receipt }: RegistrationStateProps) {
  const { category, fee, payBefore } = registration;
  return (
    <>
      <ReedRing value={0.5} className="size-32">
        <Coin className="size-20" />
      </ReedRing>
      <p className="text-h3">
        A {categoryNames[category]} slot is held for {walletName}
      </p>
      <p className="text-ink-2">
        {receipt ? "The fee of " : "It is waiting for the fee of "}
        <Amount value={parseNuc(fee)} exact />
        {receipt && " is paid. The wallet will be a miner in a moment"}
        {!receipt && payBefore !== null && ` until ${clockTime(payBefore)}`}.
      </p>
      {receipt && <Receipt receipt={receipt} />}
    </>
  );
}

function Receipt({ receipt }: { readonly receipt: TransferReceipt }) {
  return (
    <p className="text-small text-ink-2">
      {receipt.blockNumber === undefined ? (
        "It is waiting for the next blocks. "
      ) : (
        <>
          In block{" "}
          <TextLink to={`/explorer/block/${receipt.blockNumber}`}>
            {groupedNumber(receipt.blockNumber)}
          </TextLink>
          .{" "}
        </>
      )}
      <TextLink to={`/explorer/tx/${receipt.hash}`}>See the transfer</TextLink>
    </p>
  );
}

function QueuePlace({ walletName, registration, waiting }: RegistrationStateProps) {
  const { category, estimatedWaitHours, queuePosition } = registration;
  const place = queuePosition ?? waiting;
  // How much of the queue is behind; full would look as if it were done.
  const near = (waiting - place) / Math.max(waiting, 1);
  return (
    <>
      <ReedRing value={near} className="size-40">
        <span className="text-micro text-ink-3">Place</span>
        <span className="figures text-[2.75rem] leading-none font-[570]">{place}</span>
      </ReedRing>
      <p className="text-h3">{MINER_MESSAGES.slotsFull}</p>
      <p className="text-ink-2">
        {walletName} waits for a {categoryNames[category]} slot. Nothing was paid.{" "}
        {waitInWords(estimatedWaitHours)}
      </p>
      <p className="text-small text-ink-2">
        We will notify you when a slot is held for you. You then have 24 hours to pay the fee.
      </p>
    </>
  );
}
