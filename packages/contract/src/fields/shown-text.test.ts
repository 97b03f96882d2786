import { expect, test } from "vitest";
import { EMAIL_PATTERN } from "../auth/sign-in.ts";
import { line, optionalLine, optionalParagraph, paragraph } from "../content/fields.ts";
import { type Endpoint, pathOf } from "../endpoint/endpoint.ts";
import * as contract from "../index.ts";
import { z } from "../schema.ts";
import { isPlainLine, isPlainText, UNSEEN } from "./shown-text.ts";

const TURNED = "Land\u202elord";
const SEVERAL_LINES = "One.\n\tTwo.\r\nThree.";

/**
 * The text fields that take what cannot be seen, and why it cannot deceive. Every other one of a call's body refuses it:
 * as a name or label, or because its own form leaves no room for it.
 */
const NOT_SHOWN: Record<string, readonly string[]> = {
  "a secret, of whatever characters, that nobody is shown": [
    "password",
    "confirmPassword",
    "oldPassword",
    "secret",
    "loginToken",
    "signUpToken",
    "token",
    "pin",
  ],
  "looked up, and found or not": [
    "userName",
    "username",
    "walletAddress",
    "walletID",
    "wallet_address",
    "accountId",
    "address",
    "recipient",
    "authValue",
    "referral",
    "bookingId",
    "changeId",
    "version",
    "document_path",
    "imagePath",
    "wallet",
    "terminal_wallet",
    "phone",
    "email",
    "mobileNumber",
    "id",
    "kind",
  ],
  "bytes, checked where they are read": [
    "extrinsic",
    "signature",
    "proof",
    "extrinsicHash",
    "privateKey",
    "data",
  ],
  "a one-time code, compared and not kept": ["code"],
  "an amount, read by the service, which reports what is wrong in its own order": [
    "amount",
    "walletBalance",
  ],
  "checked together with another field": ["countryCode", "recoveryToken"],
  "a trap for machines, never kept": ["website"],
  "compared with what is kept, and not kept": ["seen", "reviewId"],
  "taken as specified, and neither believed nor kept": ["kyc_toggle_flag"],
  "an address that is followed only to origins that the operator allows": ["redirect"],
  "a file, whose rows are checked one by one": ["file"],
};
const REASONS = new Set(Object.values(NOT_SHOWN).flat());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "service" in value && "method" in value;

/** Every endpoint of the contract, those of one kind of content each included. */
const endpoints = (Object.values(contract) as unknown[])
  .flatMap((value): unknown[] =>
    typeof value === "object" && value !== null && !isEndpoint(value)
      ? Object.values(value)
      : [value],
  )
  .filter(isEndpoint);

/** The text fields of a body, at its top or in the `data` of an `auth/` call. */
function textFields(body: z.ZodType): { path: string[]; name: string }[] {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape;
  const inner = schema.properties?.["data"]?.properties;
  const fields = Object.entries(inner ?? schema.properties ?? {});
  return fields
    .filter(([, field]) => isText(field))
    .map(([name]) => ({ name, path: inner ? ["data", name] : [name] }));
}

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
}
const isText = ({ type, anyOf = [], ...more }: Shape): boolean =>
  (type === "string" && more.enum === undefined && more.const === undefined) || anyOf.some(isText);

const fields = endpoints.flatMap((endpoint) => {
  const body = endpoint.description?.body;
  if (!body) return [];
  const call = `${endpoint.method} ${pathOf(endpoint, "nuc")}`;
  return textFields(body).map((field) => ({ call, body, ...field }));
});

test("there are fields to look at", () => {
  expect(fields.length).toBeGreaterThan(60);
});

test.each(fields)("$call, $name: names and labels are what they seem", ({ body, path, name }) => {
  const value = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), TURNED);
  const issues = body.safeParse(value).error?.issues ?? [];
  const refused = issues.some((issue) => issue.path.join(".") === path.join("."));
  expect(refused || REASONS.has(name)).toBe(true);
});

test("a line has one line, and a text may have several", () => {
  expect([isPlainLine("Savings"), isPlainLine(SEVERAL_LINES), isPlainLine(TURNED)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isPlainText(SEVERAL_LINES), isPlainText(TURNED), isPlainText("a\0b")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("what staff write for the public pages is held to it too", () => {
  for (const schema of [line, optionalLine, paragraph, optionalParagraph]) {
    expect(schema.safeParse(TURNED).error?.issues[0]?.message).toBe(UNSEEN);
  }
  expect([line, paragraph].map((schema) => schema.safeParse(SEVERAL_LINES).success)).toEqual([
    false,
    true,
  ]);
});

test.each(["a\u202eb@mail.example", "ab\u200b@mail.example", "ab@ma\u00adil.example"])(
  "an email address with what cannot be seen is none: %j",
  (address) => {
    expect(EMAIL_PATTERN.test(address)).toBe(false);
  },
);
