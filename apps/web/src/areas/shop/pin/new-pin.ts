import { PIN_LENGTH, pinFault, SHOP_CARD_MESSAGES } from "@nuc/contract";

const { pin: messages } = SHOP_CARD_MESSAGES;

/** A PIN typed twice. */
export interface TypedPin {
  readonly pin: string;
  readonly again: string;
}

/** What is wrong with a PIN that is chosen, each at its field. */
export type PinFaults = { readonly [Field in keyof TypedPin]?: string | undefined };

function againFault({ pin, again }: TypedPin): string | undefined {
  if (again === "") return messages.required;
  if (again.length < PIN_LENGTH) return messages.fill;
  return again === pin ? undefined : messages.mismatch;
}

/** Undefined where the PIN can be taken. The second one is judged once the first is right. */
export function pinFaults(typed: TypedPin): PinFaults | undefined {
  const pin = pinFault(typed.pin);
  if (pin !== null) return { pin };
  const again = againFault(typed);
  return again === undefined ? undefined : { again };
}
