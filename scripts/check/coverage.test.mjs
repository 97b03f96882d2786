import { expect, test } from "vitest";

import { documents, messageProblems, messagesOf, textsOf } from "./coverage.mjs";

const row = (/** @type {string[]} */ ...cells) => [{ line: 7, cells }];

test("every message needs a row with its very words", () => {
  const texts = textsOf({ login: { required: "Username required!", wait: () => "" } }, "access");
  expect(texts).toEqual([
    ["access.login.required", "Username required!"],
    ["access.login.wait", null],
  ]);
  const told = row("`access.login.required`", "Username required", "open: not yet built");
  expect(messageProblems(told, texts)).toEqual([
    "docs/coverage.md: the message access.login.required reads otherwise: Username required!",
    "docs/coverage.md: the message access.login.wait has no row",
  ]);
});

test("the messages of each document are found in the contract, notices too", async () => {
  const first = new Map(await messagesOf(documents.first));
  expect(first.get("access.login.usernameRequired")).toBe("Username required!");
  expect(first.get("network.tooManyRequests")).toBeNull();
  const second = new Map(await messagesOf(documents.second));
  expect(second.get("wallet-list.addressCopied")).toBe("You successfully copy the wallet address!");
  expect(second.get("miner.registered.title")).toBe("Miner Registered");
  expect([...first.keys()].filter((path) => second.has(path))).toEqual([]);
});
