import { isNucAmount, SHOP_CARD_MESSAGES, type ShopCard } from "@nuc/contract";
import { parseNuc } from "@nuc/money";

const { limits: messages } = SHOP_CARD_MESSAGES;

/** As typed. */
export interface TypedLimits {
  readonly perPayment: string;
  readonly perDay: string;
  /** Of the account; only asked for where a limit is raised. */
  readonly password: string;
}

/** What is wrong, each at its field. */
export type LimitFaults = { readonly [Field in keyof TypedLimits]?: string | undefined };

type Limits = Pick<ShopCard, "perPayment" | "perDay">;

const isAmount = (text: string): boolean => text.trim() !== "" && isNucAmount(text.trim());
const isAbove = (one: string, other: string): boolean =>
  isAmount(one) && isAmount(other) && parseNuc(one.trim()) > parseNuc(other.trim());

/** Whether a limit gets higher than it is: then the account password is asked for. */
export const raises = (typed: TypedLimits, now: Limits): boolean =>
  isAbove(typed.perPayment, now.perPayment) || isAbove(typed.perDay, now.perDay);

/** Undefined where the limits can be sent. */
export function limitFaults(typed: TypedLimits, now: Limits): LimitFaults | undefined {
  const malformed = (text: string) => (isAmount(text) ? undefined : messages.malformed);
  const faults: LimitFaults = {
    perPayment:
      malformed(typed.perPayment) ??
      (isAbove(typed.perPayment, typed.perDay) ? messages.paymentAboveDay : undefined),
    perDay: malformed(typed.perDay),
    password: raises(typed, now) && typed.password === "" ? messages.passwordNeeded : undefined,
  };
  return Object.values(faults).some((fault) => fault !== undefined) ? faults : undefined;
}
