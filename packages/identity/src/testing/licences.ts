import { createRequire } from "node:module";
import type * as Bwip from "bwip-js/node";

import type { Picture } from "../image/picture.ts";
import { box, text, waves } from "./draw.ts";
import { label, onTable, portraitAt, type Scene } from "./specimens.ts";

const { toSVG } = createRequire(import.meta.url)("bwip-js/node") as typeof Bwip;

/** What a licence of the tests says; days `YYYY-MM-DD`. */
export interface LicenceHolder {
  readonly family: string;
  readonly given: string;
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly number: string;
}

export const annasLicence: LicenceHolder = {
  family: "ERIKSSON",
  given: "ANNA MARIA",
  birthDate: "1974-08-12",
  expiryDate: "2034-04-15",
  number: "D1234567",
};

const american = (date: string) => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`;

/** The text of a code: AAMVA DL/ID Card Design Standard, version 10. */
export function aamvaText({ family, given, birthDate, expiryDate, number }: LicenceHolder): string {
  const [first = "", ...middle] = given.split(" ");
  const elements = [
    `DAQ${number}`,
    `DCS${family}`,
    "DDEN",
    `DAC${first}`,
    "DDFN",
    `DAD${middle.join(" ") || "NONE"}`,
    "DDGN",
    "DCAD",
    `DBD${american("2026-04-15")}`,
    `DBB${american(birthDate)}`,
    `DBA${american(expiryDate)}`,
    "DBC2",
    "DAG12 SAMPLE STREET",
    "DAISAMPLETON",
    "DAJNY",
    "DAK123450000",
    "DCGUSA",
  ];
  const body = `DL${elements.join("\n")}\r`;
  const header = `@\n\u001e\rANSI 636001100001DL0031${String(body.length).padStart(4, "0")}`;
  return header + body;
}

/** The back of an American card. */
export function licenceBack(holder: LicenceHolder, scene: Scene): Promise<Picture> {
  const options = { bcid: "pdf417", text: aamvaText(holder), columns: 14, eclevel: 4 };
  const code = toSVG(options);
  const path = /viewBox="0 0 (\S+) (\S+)"[^>]*>([\s\S]*)<\/svg>/.exec(code);
  const [, wide = "1", tall = "1", shapes = ""] = path ?? [];
  const scale = 76 / Number(wide);
  const page = [
    box([0, 0], [85.6, 54], "#eef2f4", 3),
    waves(85, 54, "#d3dce0"),
    box([2, 4], [81.6, Number(tall) * scale + 5], "#fff"),
    `<g transform="translate(4.8 6.5) scale(${scale})">${shapes}</g>`,
    text("Print", 2.2, [5, 45], "CLASS D  ENDORSEMENTS NONE  RESTRICTIONS NONE"),
  ];
  return onTable([85.6, 54], page, scene);
}

/** The front of a card without a code. */
export function licenceFront(
  title: string,
  issuer: string,
  holder: LicenceHolder,
  scene: Scene,
): Promise<Picture> {
  const day = (date: string) => date.split("-").toReversed().join("/");
  const page = [
    box([0, 0], [85.6, 54], "#f2f0e6", 3),
    waves(85, 54, "#d9d3bb"),
    text("Print bold", 3.6, [4, 7], title),
    text("Print bold", 3, [4, 11.5], issuer),
    portraitAt([60, 12], [21, 27], scene.portrait),
    label([4, 17], "Name", `${holder.given} ${holder.family}`),
    label([4, 25], "Licence No.", holder.number),
    label([30, 25], "Expiry date", day(holder.expiryDate)),
    label([4, 33], "Date of birth", day(holder.birthDate)),
    label([4, 41], "Address", "12 SAMPLE STREET SAMPLETON 3000"),
  ];
  return onTable([85.6, 54], page, scene);
}
