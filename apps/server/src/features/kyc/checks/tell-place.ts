import { tellChanged } from "../steps/settle.ts";
import type { Kyc } from "../parts.ts";
import { type CheckRow, writePlace } from "./check-repository.ts";

/** Milliseconds between two looks at the place, and so between two events of a check. */
const EVERY = 1_000;

/**
 * While this process has a check examined: writes its place in the queue to the database, where every process reads it, and
 * notifies the person's open pages when it changes.
 * @returns how to stop
 */
export function tellPlaces({ domain }: Kyc, check: CheckRow): () => void {
  const { database, examiner, log } = domain;
  let [told, isTelling] = [check.place, false];
  const tell = async (place: number): Promise<void> => {
    isTelling = true;
    try {
      await database.kysely.transaction().execute(async (transaction) => {
        const isNews = await writePlace(transaction, check, place);
        if (isNews) await tellChanged(domain, transaction, { ...check, place });
      });
      told = place;
    } catch (error) {
      log.warn(
        { err: error, check: check.id },
        "the place of an identity check in the queue was not written",
      );
    } finally {
      isTelling = false;
    }
  };
  const timer = setInterval(() => {
    const place = examiner.place(check.id);
    if (place !== undefined && place !== told && !isTelling) void tell(place);
  }, EVERY);
  return () => clearInterval(timer);
}
