import { PIN_LENGTH } from "@nuc/contract";
import { DigitField, type DigitFieldProps } from "./digit-field.tsx";

type PinFieldProps = Omit<DigitFieldProps, "length" | "parted" | "masked" | "autoComplete">;

/** The four digits of a wallet PIN, which cannot be read over a shoulder. */
export function PinField(props: PinFieldProps) {
  return <DigitField {...props} length={PIN_LENGTH} masked autoComplete="off" />;
}
