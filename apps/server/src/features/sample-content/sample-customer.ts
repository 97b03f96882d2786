import { randomInt } from "node:crypto";
import { encodeAddress, generatePhrase, pairFromPhrase, wipePair } from "@nuc/keys";

/** Letters and digits that are not mistaken for each other when typed from a terminal. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const NAME_LENGTH = 6;
/** 31^20 possibilities: 99 bits. */
const PASSWORD_LENGTH = 20;
/** Numbers that the Australian regulator keeps for fiction: no real phone rings. */
const PHONES = ["61491570156", "61491570157"] as const;

/** A customer to try the product out with; what is secret here is printed and then forgotten. */
export interface SampleCustomer {
  username: string;
  password: string;
  email: string;
  phone: string;
  address: string;
  phrase: string;
}

/** Two customers, other ones at every call. */
export function generateSampleCustomers(): SampleCustomer[] {
  return PHONES.map((phone) => {
    const username = `customer-${randomText(NAME_LENGTH)}`;
    const phrase = generatePhrase();
    return {
      username,
      password: randomText(PASSWORD_LENGTH),
      email: `${username}@example.com`,
      phone,
      address: addressOf(phrase),
      phrase,
    };
  });
}

function addressOf(phrase: string): string {
  const pair = pairFromPhrase(phrase);
  wipePair(pair);
  return encodeAddress(pair.publicKey);
}

function randomText(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join("");
}
