import { stored } from "../../../session/storage/stored.ts";
import { importAgain } from "../../../ui/loading/import-again.ts";
import { LatePart } from "../../../ui/loading/late-part.tsx";
import { useLatePart } from "../../../ui/loading/use-late-part.ts";

const load = async () => (await importAgain(() => import("./confirm-offer.tsx"))).ConfirmOffer;

/** Its code is fetched on the device of a first login only. */
export function ConfirmOfferIfDue() {
  const Loaded = useLatePart(stored.read("confirmOffer") !== null, load);
  return <LatePart of={Loaded} props={{}} />;
}
