import { stored } from "../../../session/storage/stored.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import { LazyPart } from "../../../ui/loading/lazy-part.tsx";
import { useLazyPart } from "../../../ui/loading/use-lazy-part.ts";

const load = async () => (await importWithRetry(() => import("./confirm-offer.tsx"))).ConfirmOffer;

/** Beside the first wallet: before that it would only stand in the way. Its code is fetched on the device of a first login only. */
export function ConfirmOfferIfDue() {
  const Loaded = useLazyPart(stored.read("confirmOffer") !== null, load);
  return <LazyPart of={Loaded} props={{}} />;
}
