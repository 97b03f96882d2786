import { DigitField, type DigitFieldProps } from "./digit-field.tsx";

export type OtpFieldProps = Omit<
  DigitFieldProps,
  "label" | "length" | "parted" | "masked" | "autoComplete"
> & { readonly label?: string | undefined };

/** The six digits of a one-time code. */
export function OtpField({ label = "Code", ...rest }: OtpFieldProps) {
  return <DigitField {...rest} label={label} length={6} parted autoComplete="one-time-code" />;
}
