import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { WholeAddress } from "../../../ui/values/address.tsx";

export interface PartiesProps {
  /** Addresses. */
  readonly from: string;
  readonly to: string;
}

interface NamedProps extends PartiesProps {
  /** How the reader knows addresses. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

/** Who paid and who was paid. */
export function PlainParties({ from, to, names }: NamedProps) {
  return (
    <>
      <Party label="From" address={from} name={names?.get(from)} />
      <Party label="To" address={to} name={names?.get(to)} />
    </>
  );
}

interface PartyProps {
  readonly label: string;
  readonly address: string;
  readonly name: string | undefined;
}

function Party({ label, address, name }: PartyProps) {
  return (
    <div className="flex items-center gap-4">
      <Rosette address={address} size="medium" />
      <div className="grid min-w-0">
        <span className="text-micro text-ink-3">{label}</span>
        {name !== undefined && <strong className="font-[580] wrap-anywhere">{name}</strong>}
        <WholeAddress address={address} />
      </div>
    </div>
  );
}
