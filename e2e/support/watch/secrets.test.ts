import { expect, test } from "vitest";

import { findSecrets } from "./secrets.ts";

const phrase = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";
const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
const secrets = [
  { name: "phrase", value: phrase },
  { name: "password", value: 'p"ss wörd' },
  { name: "mini-secret", value: bytes },
];

test.for([
  ["phrase", "plain", `POST /api\n\n{"secret":"${phrase}"}`],
  ["phrase", "in capitals", phrase.toUpperCase()],
  ["phrase", "in a query", `GET /api?phrase=${phrase.replaceAll(" ", "+")}`],
  ["phrase", "as a list", JSON.stringify(phrase.split(" "))],
  ["phrase", "in base64", Buffer.from(phrase).toString("base64")],
  ["password", "in JSON", JSON.stringify({ password: 'p"ss wörd' })],
  ["password", "in a URL", `GET /?p=${encodeURIComponent('p"ss wörd')}`],
  ["password", "as bytes", Buffer.from('p"ss wörd').toString("latin1")],
  ["mini-secret", "in hex", `0x${Buffer.from(bytes).toString("hex")}`],
  ["mini-secret", "in base64url", Buffer.from(bytes).toString("base64url")],
  ["mini-secret", "as numbers", JSON.stringify([...bytes])],
  ["mini-secret", "as bytes", Buffer.from(bytes).toString("latin1")],
])("a %s %s is found", ([name = "", , text = ""]) => {
  expect(findSecrets(secrets, [{ name: "request 1", text }])).toEqual([
    `${name} occurs in request 1`,
  ]);
});

test("a text without them is clean", () => {
  const text = "bottom drive, obey; 0x0007 p ss word";
  expect(findSecrets(secrets, [{ name: "request 1", text }])).toEqual([]);
});

test("a secret that is too short to distinguish from chance is refused", () => {
  expect(() => findSecrets([{ name: "PIN", value: "1234" }], [])).toThrow("PIN is too short");
});
