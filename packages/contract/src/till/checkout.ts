import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isNucAmount, nucText, optionalText, requiredText } from "../fields/fields.ts";
import { isPlainLine } from "../fields/shown-text.ts";
import { TILL_MESSAGES } from "../messages/shop/till.ts";
import { z } from "../schema.ts";
import { sale } from "./sale.ts";

const { checkout } = TILL_MESSAGES;

/** Lines of one sale, and pieces of one line. */
export const MAX_LINES = 100;
export const MAX_OF_A_LINE = 999;

/** Characters of what an amount is called. */
const MAX_TITLE_LENGTH = 100;

const quantity = z
  .int(checkout.itemMalformed)
  .min(1, checkout.itemMalformed)
  .max(MAX_OF_A_LINE, checkout.itemMalformed);

const item = z.object(
  { id: requiredText(checkout.itemMalformed), quantity },
  checkout.itemMalformed,
);

/** NUC that may be missing, null or empty. */
export const optionalNuc = (message: string) =>
  emptyAsNull(
    z
      .union([z.string().max(10_000), z.number()], message)
      .refine((amount) => isNucAmount(amount), message)
      .nullish(),
  );

/** An amount that is typed in beside the products. */
const keyed = z.object(
  {
    title: optionalText().refine(
      (title) => title === undefined || (title.length <= MAX_TITLE_LENGTH && isPlainLine(title)),
      checkout.titleMalformed,
    ),
    /** NUC, above 0. */
    amount: z
      .union([z.string().max(40), z.number()], checkout.keyedMalformed)
      .refine(
        (amount) => isNucAmount(amount) && /[1-9]/.test(String(amount)),
        checkout.keyedMalformed,
      ),
  },
  checkout.keyedMalformed,
);

/** What is bought: the server knows the prices. */
export const basket = {
  items: emptyAsNull(
    z.array(item, checkout.itemsRequired).max(MAX_LINES, checkout.itemMalformed).nullish(),
  ),
  /** *Additions*: amounts without a product, a percentage off, and a tip on top. */
  keyed: emptyAsNull(
    z.array(keyed, checkout.keyedMalformed).max(MAX_LINES, checkout.keyedMalformed).nullish(),
  ),
  discount: emptyAsNull(
    z
      .union([z.string().max(40), z.number()], checkout.discountMalformed)
      .refine(
        (percent) => /^\d{1,3}(?:\.\d{1,2})?$/.test(String(percent)) && Number(percent) <= 100,
        checkout.discountMalformed,
      )
      .nullish(),
  ),
  tip: optionalNuc(checkout.tipMalformed),
};

/** `POST payment/checkout`. Its rules come in the order of its fields. */
export const checkoutPayload = z.object({
  /** Of the customer, as the card shows it. */
  username: requiredText(checkout.usernameRequired),
  ...basket,
  /** Four digits of the customer's card. */
  pin: requiredText(checkout.pinRequired),
  /** Address: a wallet of the till's account. */
  terminal_wallet: requiredText(checkout.walletRequired),
  /** *Addition*: what the customer was shown, NUC; another total is 409. */
  expectedTotal: optionalNuc(checkout.totalMalformed),
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

/** `blockHash` names the block that holds the payment; from and to are addresses. */
export const checkoutAnswer = z.object({
  blockHash: z.string(),
  data: z.object({ amount: nucText, from: z.string(), to: z.string() }),
  /** *Addition*. */
  sale,
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
