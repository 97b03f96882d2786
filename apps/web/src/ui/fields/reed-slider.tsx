import { ReedBar } from "../drawings/reed-bar.tsx";

interface ReedSliderProps {
  /** Names it for screen readers. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value as it is read out: "17.22 USD". */
  readonly text: string;
  readonly onValue: (value: number) => void;
}

/** The thumb in both spellings of browsers; its track is the reeds under it. */
const inputClass =
  "absolute inset-0 m-0 h-full w-full cursor-pointer appearance-none rounded-full bg-transparent focus-visible:rounded-full " +
  "[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[0.3125rem] [&::-webkit-slider-thumb]:border-copper [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none " +
  "[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[0.3125rem] [&::-moz-range-thumb]:border-copper [&::-moz-range-thumb]:bg-surface [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:appearance-none";

/** A range along the milled edge of a coin. */
export function ReedSlider({ label, min, max, step, value, text, onValue }: ReedSliderProps) {
  const share = (value - min) / (max - min);
  return (
    <div className="relative flex h-11 items-center">
      <div className="w-full px-3" aria-hidden="true">
        <ReedBar value={share} label={label} className="h-5!" />
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={Math.min(Math.max(value, min), max)}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
        className={inputClass}
      />
    </div>
  );
}
