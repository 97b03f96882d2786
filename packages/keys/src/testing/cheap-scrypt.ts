/** `native-scrypt.ts` at a low cost whatever is asked for: for tests of what is done with keys, not of how dear they are to guess. */
import { scryptAsync as dearScrypt } from "./native-scrypt.ts";

const MOST_ROUNDS = 2 ** 12;

export const scryptAsync: typeof dearScrypt = async (password, salt, cost) =>
  dearScrypt(password, salt, { ...cost, N: Math.min(cost.N, MOST_ROUNDS) });
