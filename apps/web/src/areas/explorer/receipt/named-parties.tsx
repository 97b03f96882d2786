import { nameByAddress, useKnownNames } from "../../../contacts/known-names.ts";
import { PlainParties, type PartiesProps } from "./parties.tsx";

/** The same with the names of own wallets and of the address book. */
export function NamedParties(parties: PartiesProps) {
  return <PlainParties {...parties} names={nameByAddress(useKnownNames())} />;
}
