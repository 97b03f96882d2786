import { generatePhrase, MalformedSealError, openPhrase } from "@nuc/keys";
import { expect, test } from "vitest";
import { sealCheaply } from "./cheap-seal.ts";

test("the application opens what was sealed, for its wallet alone", async () => {
  const phrase = generatePhrase();
  const sealed = sealCheaply(phrase, "a wallet key", "5Own");
  expect(await openPhrase(sealed, "a wallet key", { address: "5Own" })).toBe(phrase);
  await expect(openPhrase(sealed, "a wallet key", { address: "5Other" })).rejects.toThrow(
    MalformedSealError,
  );
});
