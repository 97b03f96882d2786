import { parseNuc } from "@nuc/money";
import { QrCode } from "../qr/qr-code.tsx";
import { QrScanner } from "../qr/qr-scanner.tsx";
import { ClockTime, ExactTime } from "../time/exact-time.tsx";
import { TimeAgo } from "../time/time-ago.tsx";
import { WalletTime } from "../time/wallet-time.tsx";
import { Address, WholeAddress } from "../values/address.tsx";
import { Amount } from "../values/amount.tsx";
import { CopyLine } from "../values/copy-line.tsx";
import { Email } from "../values/email.tsx";
import { Direction } from "../values/direction.tsx";
import { ExactFigure } from "../values/exact-figure.tsx";
import { WholeHash } from "../values/hash-text.tsx";
import { Sample } from "./sample.tsx";
import { ago, hour, sampleAddress, sampleHash } from "./samples.ts";
import { Shortened } from "../values/shortened.tsx";
import { Price } from "../values/price.tsx";

const nothing = (): void => undefined;

export function MoneySample() {
  return (
    <Sample name="money" title="Money">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="on-deep grid content-start gap-6 rounded-4 bg-deep p-8">
          <p className="text-small text-on-deep-2">Balance</p>
          <p>
            <Amount value={parseNuc("12480.5")} look="balance" />
          </p>
          <p>
            <Amount value={undefined} look="figure" />
          </p>
        </div>
        <div className="grid content-start justify-items-start gap-4">
          <Amount value={parseNuc("250")} direction="in" />
          <Amount value={parseNuc("250")} direction="out" />
          <Amount value={-123_456_789n} exact />
          <Amount value={parseNuc("98765432109.123456789012")} exact />
          <Amount value={parseNuc("318.2")} look="figure" />
          <ExactFigure value={parseNuc("1234.123456789012")} />
          <ExactFigure value={parseNuc("123456789012.123456789012")} />
          <Amount value={parseNuc("318.2")} unit={null} />
          <Price price="17.22" currency="USD" />
          <Price price="-75000.5" currency="AUD" />
          <Amount value={undefined} />
        </div>
      </div>
    </Sample>
  );
}

export function ValuesSample() {
  return (
    <Sample name="values" title="Addresses, hashes and times">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start justify-items-start gap-4">
          <Address address={sampleAddress} />
          <Address address={sampleAddress} rosette={false} copy={false} />
          <Address address={sampleAddress} to="/explorer" />
          <WholeAddress address={sampleAddress} />
          <Shortened whole={sampleHash} />
          <Shortened whole={sampleHash} brief />
          <WholeHash hash={sampleHash} />
          <CopyLine value="A1B2-C3D4" what="referral code" toast="Copied." code />
          <CopyLine value={`https://wallet.example/receipt/${sampleHash}`} what="link" toast="" />
        </div>
        <div className="grid content-start justify-items-start gap-4">
          <p className="w-40 wrap-anywhere">
            <Email address="account.holder@example.com" />
          </p>
          <Direction direction="in" />
          <Direction direction="out" />
          <TimeAgo iso={ago(2 * hour)} />
          <TimeAgo iso={ago(2 * hour)} short />
          <TimeAgo iso={ago(400 * 24 * hour)} />
          <ExactTime iso={ago(hour)}>an hour ago</ExactTime>
          <ClockTime iso={ago(hour)} />
          <ClockTime iso={ago(hour)} show="detail" />
          <ClockTime iso={ago(hour)} show="minute" />
          <WalletTime iso={ago(hour)} />
          <QrCode value={sampleAddress} label="QR code of the sample address" className="size-30" />
          <QrScanner
            what="the code"
            onText={nothing}
            onFailure={nothing}
            primary={false}
            instead="Paste the address instead."
          />
        </div>
      </div>
    </Sample>
  );
}
