/** `native-scrypt.ts` at a low cost whatever is asked for: for tests of what is done with keys, not of how hard they are to guess. */
import { scryptAsync as nativeScrypt } from "./native-scrypt.ts";

const MAX_N = 2 ** 12;

export const scryptAsync: typeof nativeScrypt = async (password, salt, cost) =>
  nativeScrypt(password, salt, { ...cost, N: Math.min(cost.N, MAX_N) });
