import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AUDIT_HIDDEN, STAFF_ROLES } from "@nuc/contract";
import { expect, it } from "vitest";
import { READ_RIGHTS, readableBy } from "./readable.ts";

const server = join(import.meta.dirname, "../..");
/** Where the name of an act stands, and that of an exported list. */
const act =
  /(?:\baction|note\w*\(|recordIssue\(|\bact = |\bACTION =|AUDIT_HEAD =).*?"([a-z-]+)\.[a-z-]+"/gi;
const exported = /exportRoute\([^)]*?name: "([a-z-]+)"/g;

function areas(): Set<string> {
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("testing"),
  );
  const texts = files.map((file) => readFileSync(join(server, file), "utf8"));
  return new Set(
    texts.flatMap((text) =>
      [act, exported].flatMap((name) => Array.from(text.matchAll(name), ([, area = ""]) => area)),
    ),
  );
}

it("every act that is written down has the right by which it is read, and none besides", () => {
  expect(Object.keys(READ_RIGHTS).toSorted()).toEqual([...areas()].toSorted());
});

it.each([
  ["kyc.decision", ["admin", "reviewer"]],
  ["role.set", ["admin", "support"]],
  ["invitation.send", ["admin"]],
  ["audit.head", ["admin", "reviewer", "support"]],
  ["products.change", ["admin", "shop"]],
  ["constructor.call", ["admin"]],
  ["unheard-of", ["admin"]],
])("%s is read by %j", (action, roles) => {
  const value = { reason: "The photo is of somebody else" };
  const readers = STAFF_ROLES.filter((role) => readableBy(role, action, value) === value);
  expect(readers.toSorted()).toEqual(roles);
  expect(readableBy("customer", action, value)).toEqual(AUDIT_HIDDEN);
  expect(readableBy("customer", action, null)).toBeNull();
});
