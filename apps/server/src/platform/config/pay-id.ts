import { z } from "zod";

/** By the register's check: the first digit less one, each digit times its weight, a multiple of 89. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ABN_MODULUS = 89;
/** With the country's code, or as dialled in Australia. */
const PHONE = /^(\+[1-9]\d{7,14}|0\d{9})$/;

/** Whether a text can be a PayID: an email address, a phone number or an Australian Business Number. */
export function isPayId(text: string): boolean {
  const compact = text.replace(/[\s()-]/g, "");
  return z.email().safeParse(text).success || PHONE.test(compact) || isAbn(compact);
}

function isAbn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, (digit, place) => Number(digit) - (place === 0 ? 1 : 0));
  const sum = digits.reduce((all, digit, place) => all + digit * (ABN_WEIGHTS[place] ?? 0), 0);
  return sum % ABN_MODULUS === 0;
}
