import * as library from "@noble/hashes/scrypt.js";
import { pbkdf2 as libraryPbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { randomBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { scryptAsync as cheapScrypt } from "./cheap-scrypt.ts";
import { pbkdf2 } from "./native-pbkdf2.ts";
import { scryptAsync } from "./native-scrypt.ts";

const [password, salt] = [randomBytes(11), randomBytes(16)];

it("stretches to the same keys as the library", async () => {
  const cost = { N: 2 ** 12, r: 8, p: 1, dkLen: 48 };
  expect(await scryptAsync(password, salt, cost)).toEqual(
    await library.scryptAsync(password, salt, cost),
  );
  const rounds = { c: 64, dkLen: 64 };
  expect(pbkdf2(sha512, password, salt, rounds)).toEqual(
    libraryPbkdf2(sha512, password, salt, rounds),
  );
});

it("stretches cheaply as at a low cost", async () => {
  const low = { N: 2 ** 12, r: 8, p: 1, dkLen: 32 };
  const key = await scryptAsync(password, salt, low);
  expect(await cheapScrypt(password, salt, { ...low, N: 2 ** 17 })).toEqual(key);
});

it("refuses a hash that it does not know", () => {
  expect(() => pbkdf2(sha256 as never, password, salt, { c: 1, dkLen: 32 })).toThrow(TypeError);
});
