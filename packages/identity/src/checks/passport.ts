import type { Picture } from "../image/picture.ts";
import type { LayoutName } from "../mrz/layouts.ts";
import type { Person } from "../person/match-person.ts";
import { readZone, type ZoneReading } from "../zone/read-zone.ts";
import { doubts, foundInZone, isExpired } from "./compare.ts";
import { analysePhoto, type PhotoLook } from "./photo.ts";
import { type Reason, type Verdict, verdictOf } from "./verdict.ts";

/**
 * The verdict on a zone that was read. A poor photo whose zone holds and agrees is not refused.
 * @param also doubts that come from elsewhere
 */
export function zoneVerdict(
  zone: ZoneReading,
  look: PhotoLook,
  person: Person,
  today: string,
  also: readonly Reason[] = [],
): Verdict {
  const scores = { ...look.scores, readings: zone.readings, zoneFaults: zone.faults.length };
  if (zone.faults.length > 0) return verdictOf({ retake: ["unreadable", ...look.faults], scores });
  const found = foundInZone(zone.mrz, today);
  const review: Reason[] = [...also, ...doubts(found, person, zone.mrz.cut)];
  if (!zone.sure) review.push("uncertain-reading");
  if (look.pages > 1) review.push("several-documents");
  return verdictOf({ fail: isExpired(found, today) ? ["expired"] : [], review, scores, found });
}

export const isLayout = (zone: ZoneReading, ...names: readonly LayoutName[]) =>
  names.includes(zone.mrz.layout);

/**
 * The page of a passport: zone, check digits, states, expiry, name and birthday as the person typed them.
 * @param today `YYYY-MM-DD`
 */
export async function checkPassport(
  picture: Picture,
  person: Person,
  today: string,
): Promise<Verdict> {
  const look = await analysePhoto(picture);
  const { scores } = look;
  if (look.useless) return verdictOf({ retake: look.faults, scores });
  const zone = await readZone(picture);
  if (zone === undefined) return verdictOf({ retake: ["no-zone", ...look.faults], scores });
  if (!isLayout(zone, "TD3")) return verdictOf({ retake: ["other-document"], scores });
  return zoneVerdict(zone, look, person, today);
}
