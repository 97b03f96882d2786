import { classNames } from "../../ui/classes/class-names.ts";
import { type Strength, STRENGTHS, strengthOf } from "./password-strength.ts";

const colours: Record<Strength, string> = {
  Weak: "bg-danger",
  Fair: "bg-warning",
  Good: "bg-success",
  Strong: "bg-success",
};

/** What a password that is being typed is worth; before that, what it may be. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const strength = password === "" ? undefined : strengthOf(password);
  const reached = strength === undefined ? -1 : STRENGTHS.indexOf(strength);
  return (
    <div className="-mt-2 flex items-center gap-3 text-small text-ink-2 max-md:flex-wrap">
      <span aria-hidden="true" className="grid w-28 flex-none grid-cols-4 gap-1">
        {STRENGTHS.map((step, place) => (
          <span
            key={step}
            className={classNames(
              "h-1 rounded-full",
              strength !== undefined && place <= reached ? colours[strength] : "bg-line",
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="min-w-36 flex-1">
        {strength === undefined
          ? "A sentence of several words is strong."
          : `Strength: ${strength}`}
      </span>
    </div>
  );
}
