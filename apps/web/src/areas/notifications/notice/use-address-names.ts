import { nameByAddress, useKnownNames } from "../../../contacts/known-names.ts";
import type { AddressNames } from "../../../ui/notices/addressed-text.tsx";

/** What the reader calls addresses: own wallets, and those in their book. */
export const useAddressNames = (): AddressNames => nameByAddress(useKnownNames());
