/** What the code on the back of a North American licence says: AAMVA DL/ID Card Design Standard, annex D. */
export interface CodedLicence {
  readonly number: string;
  /** Who issued it: `USA` or `CAN`, and the state as it has it, `NY`. */
  readonly country: string;
  readonly state: string;
  readonly family: string;
  /** Words parted by `<`, as in a zone. */
  readonly given: string;
  /** `YYYY-MM-DD`; empty if the code has none that is a day. */
  readonly birthDate: string;
  readonly expiryDate: string;
}

/** `MMDDCCYY` in the United States, `CCYYMMDD` in Canada. */
function dateOf(text: string, country: string): string {
  if (!/^\d{8}$/.test(text)) return "";
  const iso =
    country === "CAN"
      ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      : `${text.slice(4)}-${text.slice(0, 2)}-${text.slice(2, 4)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== iso ? "" : iso;
}

/** Elements of all subfiles by their three letters; the first of each counts. */
function elementsOf(text: string): Map<string, string> {
  const elements = new Map<string, string>();
  for (const line of text.replaceAll("\u001e", "\n").split(/[\n\r]+/)) {
    // The first element of a subfile follows the subfile's own letters, or the header.
    const found = /(?:^|^.*(?:DL|ID))(D[A-D][A-Z])(.*)$/.exec(line);
    const [, id = "", value = ""] = found ?? [];
    if (id !== "" && !elements.has(id)) elements.set(id, value.trim());
  }
  return elements;
}

const words = (...names: readonly (string | undefined)[]) =>
  names
    .flatMap((name) => (name ?? "").toUpperCase().split(/[\s,]+/))
    .filter((word) => word !== "" && word !== "NONE")
    .join("<");

/**
 * Reads the text of a code.
 * @returns `undefined` for a code that is no licence's
 */
export function parseAamva(text: string): CodedLicence | undefined {
  if (!/^@[\s\S]{0,4}(ANSI |AAMVA)\d{6}/.test(text)) return undefined;
  const elements = elementsOf(text);
  const at = (id: string) => elements.get(id);
  const number = at("DAQ") ?? "";
  const state = at("DAJ") ?? "";
  if (number === "" || state === "") return undefined;
  const country = at("DCG") === "CAN" ? "CAN" : "USA";
  // The first version has all names in one element: family name, first name, others.
  const [family = "", ...given] = (at("DAA") ?? "").split(/[,@]/);
  return {
    number,
    country,
    state,
    family: words(at("DCS") ?? at("DAB") ?? family),
    given: words(at("DAC") ?? at("DCT") ?? given.join(" "), at("DAD")),
    birthDate: dateOf(at("DBB") ?? "", country),
    expiryDate: dateOf(at("DBA") ?? "", country),
  };
}
