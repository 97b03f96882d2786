import { emptyAsNull } from "../fields/empty-as-null.ts";
import {
  hexText,
  isNucAmount,
  isoTime,
  isStorable,
  nucText,
  requiredText,
  UNSTORABLE_TEXT,
} from "../fields/fields.ts";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";
import { OPEN_BILL_MESSAGES } from "../messages/shop/open-bills.ts";
import { TILL_MESSAGES } from "../messages/shop/till.ts";
import { z } from "../schema.ts";
import { basket, optionalNuc } from "./checkout.ts";
import { saleLine } from "./sale.ts";

/** Minutes in which a bill can be paid. */
export const BILL_MINUTES = 5;
/** Minutes in which a till can read the code of a phone, and in which it can make the bill then. */
export const PHONE_CODE_MINUTES = 2;
export const PHONE_CODE_TAKEN_MINUTES = 10;
/** Of one shop at once. */
export const MAX_OPEN_BILLS = 100;

/** `paying` once it is signed, until the ledger has it; a payment that the ledger refuses opens the bill again. */
export const BILL_STATES = ["open", "paying", "paid", "declined", "cancelled", "expired"] as const;
export type BillState = (typeof BILL_STATES)[number];

/** What both sides see of it. */
const billParts = {
  /** One-time: any signed-in customer who has it can pay the bill. Part of the link `/pay/{code}`. */
  code: z.string(),
  state: z.enum(BILL_STATES),
  /** User name of the shop. */
  shop: z.string(),
  /** Null at the owner's own. */
  terminal: z.string().nullable(),
  lines: z.array(saleLine),
  subtotal: nucText,
  /** Percent that the lines were lowered by. */
  discount: z.string(),
  discounted: nucText,
  tip: nucText,
  amount: nucText,
  taxes: z.array(z.object({ percent: z.string(), amount: nucText })),
  /** Address that is paid. */
  to: z.string(),
  expires: isoTime,
};

/** A bill as the tills of its shop see it. */
export const openBill = z.object({
  id: z.string(),
  ...billParts,
  /** User name of the customer whose phone was asked; null = anyone with the code. */
  customer: z.string().nullable(),
  clerk: z.string().nullable(),
  time: isoTime,
  /** Id of the sale, once it is paid. */
  sale: z.string().nullable(),
  /** That the last payment was refused. */
  refusal: z.string().nullable(),
});
export type OpenBill = z.infer<typeof openBill>;

/** A bill as the customer's phone shows it. */
export const phoneBill = z.object({
  ...billParts,
  /** Of the caller's own payment, once it is paid. */
  receipt: z
    .object({ number: z.number().int(), extrinsicHash: z.string(), blockHash: z.string() })
    .nullable(),
});
export type PhoneBill = z.infer<typeof phoneBill>;

/** The code of a phone as a till reads it: 12 letters and digits, with `pay:` in front where it comes from a QR code. */
const phoneCode = z
  .string(OPEN_BILL_MESSAGES.make.codeMalformed)
  .max(40, OPEN_BILL_MESSAGES.make.codeMalformed)
  .transform((text) => text.trim().replace(/^pay:/i, "").replaceAll("-", "").toUpperCase())
  .refine((text) => /^[0-9A-Z]{12}$/.test(text), OPEN_BILL_MESSAGES.make.codeMalformed);

/** `POST payment/bills`: for one customer, by user name or by the code of the phone, or for anyone with the link. */
export const openBillPayload = z.object({
  ...basket,
  username: emptyAsNull(z.string().max(100).refine(isStorable, UNSTORABLE_TEXT).nullish()),
  phoneCode: emptyAsNull(phoneCode.nullish()),
  /** Address: a wallet of the till's account. */
  terminal_wallet: requiredText(TILL_MESSAGES.checkout.walletRequired),
  /** What the till shows, NUC; another total is 409. */
  expectedTotal: optionalNuc(TILL_MESSAGES.checkout.totalMalformed),
});
export type OpenBillPayload = z.infer<typeof openBillPayload>;
export const openBillAnswer = z.object({ bill: openBill });

/** `GET payment/bills`: open ones, and what ended in the last minutes, newest first. */
export const openBillsQuery = z.object({
  terminal_wallet: requiredText(TILL_MESSAGES.checkout.walletRequired),
});
export const openBillsAnswer = z.object({ bills: z.array(openBill) });

/** `POST payment/phone-code`: spends the code of a phone; the shop that did may ask that phone from then on. */
export const takePhoneCodePayload = z.object({ phoneCode });
export const takePhoneCodeAnswer = z.object({
  /** User name of the customer. */
  username: z.string(),
  /** NUC that a bill may have. */
  limit: nucText,
  expires: isoTime,
});
export type TakenPhoneCode = z.infer<typeof takePhoneCodeAnswer>;

/** `POST payment/phone/bills/{code}`: a transfer of the amount to the shop's wallet, signed on the phone. */
export const payBillPayload = z.object({
  extrinsic: requiredText(WALLET_MESSAGES.chain.extrinsicRequired).pipe(hexText),
});
export const phoneBillAnswer = z.object({ bill: phoneBill });
export const phoneBillsAnswer = z.object({ bills: z.array(phoneBill) });

/** `POST payment/phone/codes`: ends the code before. */
export const phoneCodePayload = z.object({
  /** NUC, above 0. */
  limit: z
    .union([z.string().max(40), z.number()], OPEN_BILL_MESSAGES.pay.limitMalformed)
    .refine(
      (amount) => isNucAmount(amount) && /[1-9]/.test(String(amount)),
      OPEN_BILL_MESSAGES.pay.limitMalformed,
    ),
});
export const PHONE_CODE_STATES = ["waiting", "taken", "over"] as const;
export const phoneCodeState = z.object({
  id: z.string(),
  /** `taken` = a shop has read it. */
  state: z.enum(PHONE_CODE_STATES),
  limit: nucText,
  expires: isoTime,
  /** Code of the bill that the shop has made then. */
  bill: z.string().nullable(),
});
export type PhoneCodeState = z.infer<typeof phoneCodeState>;
/** Such as `7K4M-2QXD-P9RT`: shown once. */
export const newPhoneCode = phoneCodeState.extend({ code: z.string() });
export type NewPhoneCode = z.infer<typeof newPhoneCode>;
