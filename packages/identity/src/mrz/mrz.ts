import { longNumber, wrongDigits } from "./check-digit.ts";
import { type LayoutName, layoutOf, textAt } from "./layouts.ts";
import { isState } from "./states.ts";

export interface Mrz {
  readonly layout: LayoutName;
  readonly lines: readonly string[];
  /** `P`, `I`, `AC`, … */
  readonly type: string;
  readonly issuer: string;
  readonly nationality: string;
  readonly number: string;
  /** `YYMMDD`; unknown parts are `<<`. */
  readonly birth: string;
  readonly expiry: string;
  readonly sex: string;
  /** As written: `ERIKSSON<<ANNA<MARIA`, without the fillers behind. */
  readonly names: string;
  /** The names fill their field, so that the last one may be cut off. */
  readonly cut: boolean;
}

/** What does not hold of a zone: check digits, and codes and dates that there are not. */
export type MrzFault =
  | "number"
  | "birth"
  | "expiry"
  | "personal"
  | "composite"
  | "type"
  | "issuer"
  | "nationality"
  | "sex"
  | "names";

const trimmed = (text: string) => text.replace(/<+$/, "");

/** Days that there are; a birthday may be unknown in part. */
function isDate(text: string, mayLack: boolean): boolean {
  const parts = /^(\d{2}|<<)(\d{2}|<<)(\d{2}|<<)$/.exec(text);
  if (parts === null) return false;
  const [, , month = "", day = ""] = parts;
  if (text.includes("<")) return mayLack && (month === "<<" || Number(month) <= 12);
  // 1904 and 2000 are leap years as each of their kind: the century does not matter for 29 February.
  const date = new Date(Date.UTC(2000 + Number(parts[1]), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** A name, two fillers, more names; one filler between the parts of each, and nothing behind the last filler. */
const namesPattern = /^[A-Z]+(<[A-Z]+)*(<<[A-Z]+(<[A-Z]+)*)?<*$/;

/**
 * Reads the lines of a zone.
 * @returns `undefined` when they have the lengths of no layout
 */
export function parseMrz(
  lines: readonly string[],
): { mrz: Mrz; faults: readonly MrzFault[] } | undefined {
  const layout = layoutOf(lines);
  if (layout === undefined || lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return undefined;
  const at = (name: keyof typeof layout.fields) => textAt(lines, layout.fields[name]);
  const mrz: Mrz = {
    layout: layout.name,
    lines,
    type: trimmed(at("type")),
    issuer: trimmed(at("issuer")),
    nationality: trimmed(at("nationality")),
    number: trimmed(longNumber(layout, lines)?.number ?? at("number")),
    birth: at("birth"),
    expiry: at("expiry"),
    sex: at("sex"),
    names: trimmed(at("names")),
    cut: !at("names").endsWith("<"),
  };
  const faults = new Set<MrzFault>(wrongDigits(layout, lines));
  if (!(layout.name === "TD3" ? /^P/ : /^[ACIPV]/).test(mrz.type)) faults.add("type");
  if (!isState(at("issuer"))) faults.add("issuer");
  if (!isState(at("nationality"))) faults.add("nationality");
  if (!/^[MFX<]$/.test(mrz.sex)) faults.add("sex");
  if (!isDate(mrz.birth, true)) faults.add("birth");
  if (!isDate(mrz.expiry, false)) faults.add("expiry");
  if (!namesPattern.test(at("names"))) faults.add("names");
  return { mrz, faults: [...faults] };
}
