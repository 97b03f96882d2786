/** Digits to be typed or compared, large and in groups; screen readers say them one by one, not as a number. */
export function ShownDigits({
  label,
  digits,
}: {
  readonly label: string;
  readonly digits: string;
}) {
  const half = digits.length / 2;
  return (
    <div className="grid justify-items-center gap-1 rounded-2 bg-sunken p-4 text-center">
      <p className="text-small text-ink-2">{label}</p>
      <p className="figures text-[2rem] leading-tight font-[580] tracking-[0.04em]">
        <span className="sr-only">{Array.from(digits).join(" ")}</span>
        <span aria-hidden="true">
          {digits.slice(0, half)} {digits.slice(half)}
        </span>
      </p>
    </div>
  );
}
