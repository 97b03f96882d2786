import { z } from "../schema.ts";
import { line, optionalLine } from "./fields.ts";
import { type Membership, MEMBERSHIPS } from "./membership-kinds.ts";

const FEE = "Must be an amount above 0 with at most 2 decimals, such as 5000.";
/** More in one list of radios does not help. */
const MAX_BUNDLES = 20;
const MAX_ACCOUNTS = 10;
/** A membership and what it costs, as customers read it. */
export const membershipBundle = z.strictObject({
  account_category: z.enum(MEMBERSHIPS, "Must be SILVER, GOLD, S-BUNDLE or DIAMOND."),
  /** In the currency, decimal string. */
  account_establishment_fees: line
    .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/, FEE)
    .refine((fee) => Number(fee) > 0, FEE),
  currency_symbol: line.regex(
    /^[A-Z]{3}$/,
    "Must be the three letters of a currency, such as AUD.",
  ),
});
export type MembershipBundle = z.infer<typeof membershipBundle>;

/** The memberships, each at most once. */
export const bundlesContent = z.strictObject({
  bundles: z
    .array(membershipBundle)
    .max(MAX_BUNDLES)
    .superRefine((bundles, context) => {
      const seen = new Set<Membership>();
      for (const [index, { account_category: category }] of bundles.entries()) {
        if (seen.has(category)) {
          const path = [index, "account_category"];
          context.addIssue({ code: "custom", message: "Is already in the list.", path });
        }
        seen.add(category);
      }
    }),
});
export type BundlesContent = z.infer<typeof bundlesContent>;

/** An account that transfers go to. */
export const bankAccount = z.strictObject({
  bank_institution_name: line,
  bank_country: line,
  bank_account_name: line,
  /** Of Australian banks; empty elsewhere. */
  bsb: optionalLine,
  bank_account_no: line,
  bank_account_address: optionalLine,
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The operator's bank accounts; the site shows the first. */
export const bankContent = z.strictObject({ accounts: z.array(bankAccount).max(MAX_ACCOUNTS) });
export type BankContent = z.infer<typeof bankContent>;
