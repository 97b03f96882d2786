/** A moment as a field of this device's clock has it: "2030-01-31T13:00". @param at milliseconds of the epoch */
export function toField(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
