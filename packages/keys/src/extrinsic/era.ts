import { littleEndian } from "../compact.ts";
import { MalformedParametersError, type MortalEra, requireU32 } from "./signing-parameters.ts";

const MIN_PERIOD = 4;
const MAX_PERIOD = 65_536;

/**
 * The era as an extrinsic carries it: one zero byte when immortal, else two bytes.
 * Source: Substrate `sp_runtime::generic::Era`: 4 bits of log2(period) - 1, 12 bits of the phase, coarser for long periods.
 *
 * @throws MalformedParametersError also when the phase cannot be encoded exactly: the window would then begin at another
 * block than the one whose hash is signed
 */
export function encodeEra(era: MortalEra | null): Uint8Array {
  if (era === null) return Uint8Array.of(0);
  const { period } = era;
  const number = requireU32("the era's block number", era.number);
  if (
    !Number.isInteger(period) ||
    !Number.isInteger(Math.log2(period)) ||
    period < MIN_PERIOD ||
    period > MAX_PERIOD
  ) {
    throw new MalformedParametersError("the era's period is not a power of two from 4 to 65536");
  }
  const step = phaseStep(period);
  const phase = number % period;
  if (phase % step !== 0)
    throw new MalformedParametersError(`the era's block number is not a multiple of ${step}`);
  return littleEndian((Math.log2(period) - 1) | ((phase / step) << 4), 2);
}

/** Whether two bytes are a mortal era that the runtime would accept too. */
export function isMortalEra(first: number, second: number): boolean {
  const encoded = first | (second << 8);
  const period = 2 << (encoded & 0x0f);
  const phase = (encoded >> 4) * phaseStep(period);
  return first !== 0 && period >= MIN_PERIOD && phase < period;
}

function phaseStep(period: number): number {
  return Math.max(period >> 12, 1);
}
