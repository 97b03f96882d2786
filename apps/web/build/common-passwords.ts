import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";

const MODULE = "virtual:common-passwords";
/** About 40 KB, fetched when a password is typed; the rarer ones are what the strength beside the field is for. */
const MAX_PASSWORDS = 10_000;
/** Characters. Of the contract, which the configuration of the tests cannot load; its own test holds them together. */
export const LONGER_THAN = 6;

/** The most common passwords of leaks that are long enough for a wallet, in lower case, the commonest first. */
export function commonWalletPasswords(): string[] {
  const long = dictionary["passwords-common"].filter((password) => password.length > LONGER_THAN);
  return [...new Set(long.map((password) => password.toLowerCase()))].slice(0, MAX_PASSWORDS);
}

/** `virtual:common-passwords`: the passwords as one text, a line each. */
export function commonPasswords(): Plugin {
  return {
    name: "common-passwords",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export default ${JSON.stringify(commonWalletPasswords().join("\n"))};`
        : undefined,
  };
}
