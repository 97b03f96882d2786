/** docs/coverage.md must name tests that exist, and every message in the section of its document. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { tsImport } from "tsx/esm/api";

import { root } from "../process.mjs";
import { read, rowProblems, rowsOf } from "./shown-by.mjs";

const page = "docs/coverage.md";
const messagesFolder = "packages/contract/src/messages";
const ofSecondDocument = new Set([
  "airdrop",
  "auto-mint",
  "miner",
  "mint",
  "referral",
  "refund",
  "toggles",
  "wallet-list",
  "wallets",
]);

const ofThirdDocument = new Set([
  "kyc",
  "kyc-staff",
  "membership",
  "order-states",
  "open-bills",
  "products",
  "rate-feed",
  "purchase",
  "purchase-notices",
  "purchase-staff",
  "receipts",
  "shop-card",
  "shop-system",
  "statements",
  "terminals",
  "till",
]);

/** The sections that are checked, and which files of messages belong to each: what is not named is the first's. */
export const documents = {
  first: {
    section: "## 1.",
    owns: (/** @type {string} */ file) => !ofSecondDocument.has(file) && !ofThirdDocument.has(file),
  },
  second: {
    section: "## 2.",
    owns: (/** @type {string} */ file) => ofSecondDocument.has(file),
  },
  third: {
    section: "## 3.",
    owns: (/** @type {string} */ file) => ofThirdDocument.has(file),
  },
};

/** @typedef {import("./shown-by.mjs").Row} Row */

/**
 * Every text of an object of messages, by its path: `login.usernameRequired`. One that is made by a function is null.
 * @param {object} messages
 * @param {string} path
 * @returns {[path: string, text: string | null][]}
 */
export function textsOf(messages, path) {
  return Object.entries(messages).flatMap(([name, value]) => {
    const own = `${path}.${name}`;
    if (typeof value === "string") return [[own, value]];
    return typeof value === "object" && value !== null ? textsOf(value, own) : [[own, null]];
  });
}

/**
 * Messages that have no row of their own, or one with other words.
 * @param {readonly Row[]} rows
 * @param {readonly [path: string, text: string | null][]} texts
 * @returns {string[]}
 */
export function messageProblems(rows, texts) {
  const told = new Map(rows.map(({ cells }) => [cells[0]?.replaceAll("`", "") ?? "", cells[1]]));
  return texts.flatMap(([path, text]) => {
    if (!told.has(path)) return [`${page}: the message ${path} has no row`];
    return text === null || told.get(path) === text
      ? []
      : [`${page}: the message ${path} reads otherwise: ${text}`];
  });
}

/**
 * Every message of a document, `<file>.<path>`, from what its files export as messages and notices.
 * @param {{ owns: (file: string) => boolean }} document
 */
export async function messagesOf({ owns }) {
  const files = readdirSync(join(root, messagesFolder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => owns(basename(file, ".ts")));
  /** @type {[string, string | null][]} */
  const texts = [];
  for (const file of files) {
    /** @type {Record<string, unknown>} */
    const module = await tsImport(join(root, messagesFolder, file), import.meta.url);
    for (const [name, value] of Object.entries(module))
      if (/_(?:MESSAGES|NOTICES)$/.test(name) && typeof value === "object" && value !== null)
        texts.push(...textsOf(value, basename(file, ".ts")));
  }
  return texts;
}

/** @returns {Promise<string[]>} */
export async function coverageProblems() {
  const text = readFileSync(join(root, page), "utf8");
  const problems = await Promise.all(
    Object.values(documents).map(async (document) => {
      const rows = rowsOf(text, document.section);
      if (rows.length === 0) return [`${page}: "${document.section}" has no rows`];
      return [
        ...rowProblems(page, rows, read),
        ...messageProblems(rows, await messagesOf(document)),
      ];
    }),
  );
  return problems.flat();
}
