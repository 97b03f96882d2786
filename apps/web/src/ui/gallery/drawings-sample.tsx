import { Brand, Mark } from "../drawings/brand.tsx";
import { BusyRing } from "../drawings/busy-ring.tsx";
import { Guilloche } from "../drawings/guilloche.tsx";
import { ReedBar } from "../drawings/reed-bar.tsx";
import { ReedRing } from "../drawings/reed-ring.tsx";
import { Rosette } from "../drawings/rosette.tsx";
import { Sample } from "./sample.tsx";
import { otherAddress, sampleAddress } from "./samples.ts";

export function DrawingsSample() {
  return (
    <Sample name="drawings" title="Drawings">
      <div className="flex flex-wrap items-center gap-6">
        <ReedRing value={0} className="size-24" />
        <ReedRing value={0.6} label="Until the next mint" className="size-48">
          <span className="text-small text-ink-2">Next mint in</span>
          <strong className="text-[1.75rem] font-[580] figures">09:28:14</strong>
        </ReedRing>
        <ReedRing value={1} className="size-24" />
        <div className="grid w-60 gap-4">
          <ReedBar value={0} label="No place is free" />
          <ReedBar value={0.4} label="Free places" />
          <ReedBar value={1} label="Every place is free" />
        </div>
        <Rosette address={sampleAddress} />
        <Rosette address={otherAddress} size="medium" />
        <Rosette address={sampleAddress} size="large" />
        <Rosette name="Account Holder" size="medium" />
        <Guilloche className="size-28 text-deep-line" />
        <BusyRing className="size-4" />
        <BusyRing className="size-6" />
        <BusyRing large className="size-12" />
        <Brand />
        <Mark className="size-8" />
      </div>
    </Sample>
  );
}
