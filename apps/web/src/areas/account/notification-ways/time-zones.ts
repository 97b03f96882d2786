import type { SelectOption } from "../../../ui/fields/select.tsx";

/** What the clocks of a zone are ahead of UTC at a moment, such as "UTC+11". */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  const name = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "UTC");
}

/** "Australia/Sydney" is "Sydney (UTC+11), Australia". */
function labelOf(zone: string, at: Date): string {
  const [region = "", ...place] = zone.replaceAll("_", " ").split("/");
  const offset = offsetOf(zone, at);
  const city = place.at(-1);
  return city === undefined ? `${region} (${offset})` : `${city} (${offset}), ${region}`;
}

/** Every zone that the browser knows, and the one that is chosen, by the name of its place. */
export function zoneOptions(chosen: string, at = new Date()): SelectOption[] {
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...known]
    .map((zone) => ({ value: zone, label: labelOf(zone, at) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}
