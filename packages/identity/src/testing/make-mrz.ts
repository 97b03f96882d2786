import { checkDigit } from "../mrz/check-digit.ts";

/** What a zone is made of; dates are `YYMMDD`, names as in the zone. */
export interface Holder {
  readonly issuer: string;
  readonly nationality: string;
  readonly names: string;
  readonly number: string;
  readonly birth: string;
  readonly sex: string;
  readonly expiry: string;
  readonly optional: string;
}

const filled = (text: string, width: number) => text.slice(0, width).padEnd(width, "<");
const checked = (text: string) => text + checkDigit(text);

/** Two lines of 44: a passport. */
export function makeTd3(holder: Holder): string[] {
  const first = filled(`P<${filled(holder.issuer, 3)}${holder.names}`, 44);
  const number = checked(filled(holder.number, 9));
  const birth = checked(holder.birth);
  const rest = checked(holder.expiry) + checked(filled(holder.optional, 14));
  const composite = checkDigit(number + birth + rest);
  return [first, number + filled(holder.nationality, 3) + birth + holder.sex + rest + composite];
}

/** Two lines of 36. */
export function makeTd2(holder: Holder): string[] {
  const first = filled(`I<${filled(holder.issuer, 3)}${holder.names}`, 36);
  const number = checked(filled(holder.number, 9));
  const birth = checked(holder.birth);
  const rest = checked(holder.expiry) + filled(holder.optional, 7);
  const composite = checkDigit(number + birth + rest);
  return [first, number + filled(holder.nationality, 3) + birth + holder.sex + rest + composite];
}

/** Three lines of 30: a card. A number of more than nine characters continues in the optional field. */
export function makeTd1(holder: Holder): string[] {
  const { number } = holder;
  const upper =
    number.length > 9
      ? `${number.slice(0, 9)}<${filled(`${number.slice(9)}${checkDigit(number)}`, 15)}`
      : checked(filled(number, 9)) + filled(holder.optional, 15);
  const [birth, expiry] = [checked(holder.birth), checked(holder.expiry)];
  const composite = checkDigit(upper + birth + expiry + filled("", 11));
  return [
    `I<${filled(holder.issuer, 3)}${upper}`,
    birth + holder.sex + expiry + filled(holder.nationality, 3) + filled("", 11) + composite,
    filled(holder.names, 30),
  ];
}
