import { SHOP_CARD_MESSAGES } from "../messages/shop/shop-card.ts";

/** Digits of a wallet PIN. */
export const PIN_LENGTH = 4;

const PIN = /^[0-9]{4}$/;
const BIRTH_YEAR = /^(?:19[2-9]|20[0-2])[0-9]$/;
/** The most frequent ones of published lists that no rule below names. */
const FREQUENT = new Set(["0852", "1004", "1225", "2468", "2580", "8520", "1357", "5683", "7410"]);

/**
 * Why this PIN should not be chosen, in words; null where nothing is wrong with it. Only the device can ask: the server
 * never sees a PIN before it pays.
 *
 * @param dateOfBirth `YYYY-MM-DD` where it is known. Any year that somebody alive may be born in is refused without it.
 */
export function pinFault(pin: string, dateOfBirth?: string): string | null {
  const { pin: messages } = SHOP_CARD_MESSAGES;
  if (pin === "") return messages.required;
  if (!PIN.test(pin)) return messages.fill;
  if (isTrivial(pin)) return messages.trivial(pin);
  if (BIRTH_YEAR.test(pin)) return messages.birthYear;
  if (dateOfBirth !== undefined && isBirthday(pin, dateOfBirth)) return messages.birthday;
  return null;
}

/** All the same (`7777`), pairs (`1212`, `1122`), mirrored (`1221`), a row up or down (`7890`, `3210`), or a frequent one. */
function isTrivial(pin: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = Array.from(pin, Number);
  if ((a === c && b === d) || (a === b && c === d) || (a === d && b === c)) return true;
  const steps = new Set([b - a, c - b, d - c].map((step) => (step + 10) % 10));
  if (steps.size === 1 && (steps.has(1) || steps.has(9))) return true;
  return FREQUENT.has(pin);
}

/** Day and month in either order, or the year. */
function isBirthday(pin: string, dateOfBirth: string): boolean {
  const [year = "", month = "", day = ""] = dateOfBirth.split("-");
  return [year, month + day, day + month].includes(pin);
}
