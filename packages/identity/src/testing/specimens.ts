import type { Picture } from "../image/picture.ts";
import { type At, box, drawn, text, waves } from "./draw.ts";
import { type Holder, makeTd1, makeTd2, makeTd3 } from "./make-mrz.ts";

/** What is under a document: a dark table, wider than the page. */
export interface Scene {
  /** Width of the whole photo in pixels. */
  readonly pixels: number;
  /** A portrait as a data URL; a grey field without one. */
  readonly portrait?: string | undefined;
}

/** The holder of the specimens of ICAO 9303, with states that there are. */
export const anna: Holder = {
  issuer: "AUS",
  nationality: "AUS",
  names: "ERIKSSON<<ANNA<MARIA",
  number: "L898902C3",
  birth: "740812",
  sex: "F",
  expiry: "340415",
  optional: "ZE184226B",
};

export const portraitAt = ([x, y]: At, [width, height]: At, portrait?: string) =>
  portrait === undefined
    ? box([x, y], [width, height], "#b9b4a8")
    : `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${portrait}"/>`;

/** Lines of the zone: OCR-B of size 1, ten characters an inch, lines 1/4 inch apart (ICAO 9303 part 3, 4.2). */
const zone = (lines: readonly string[], x: number, bottom: number) =>
  lines.map((line, row) =>
    text("OCR-B", 4, [x, bottom - (lines.length - 1 - row) * 6.35], line, 2.54),
  );

export const label = ([x, y]: At, title: string, value: string) =>
  text("Print", 1.9, [x, y], title) + text("Print bold", 3, [x, y + 3.6], value);

/** Puts a page of these millimetres on the table. */
export const onTable = ([width, height]: At, page: readonly string[], { pixels }: Scene) =>
  drawn(
    width * 1.16,
    height * 1.22,
    [
      box([0, 0], [width * 1.16, height * 1.22], "#3a332c"),
      `<g transform="translate(${width * 0.08} ${height * 0.11})">${page.join("")}</g>`,
    ],
    pixels,
  );

const printed = (names: string) => names.split("<<").map((part) => part.replaceAll("<", " "));

const details = (x: number, y: number, holder: Holder): string[] => {
  const [family = "", given = ""] = printed(holder.names);
  return [
    label([x, y], "Surname", family),
    label([x, y + 8], "Given names", given),
    label([x, y + 16], "Nationality", holder.nationality),
    label([x + 30, y + 16], "Date of birth", holder.birth),
    label([x, y + 24], "Sex", holder.sex),
    label([x + 30, y + 24], "Date of expiry", holder.expiry),
  ];
};

/** The page of a passport, 125 x 88 mm. */
export function passport(holder: Holder, scene: Scene): Promise<Picture> {
  const page = [
    box([0, 0], [125, 88], "#f3efe2", 3),
    waves(125, 88, "#c9d8cf"),
    text("Print bold", 4.5, [8, 9], `PASSPORT ${holder.issuer}`),
    label([92, 6], "Passport No.", holder.number),
    portraitAt([6, 14], [35, 45], scene.portrait),
    ...details(46, 18, holder),
    box([0, 65], [125, 23], "#f7f5ec", 3),
    ...zone(makeTd3(holder), 6.6, 80.5),
  ];
  return onTable([125, 88], page, scene);
}

/** The side of a card that has the zone, 85.6 x 54 mm (TD1) or 105 x 74 mm (TD2). */
export function card(holder: Holder, layout: "TD1" | "TD2", scene: Scene): Promise<Picture> {
  const [width, height]: At = layout === "TD1" ? [85.6, 54] : [105, 74];
  const lines = layout === "TD1" ? makeTd1(holder) : makeTd2(holder);
  const small = layout === "TD1";
  const page = [
    box([0, 0], [width, height], "#e9eef3", 3),
    waves(width, height, "#c2cfdb"),
    text("Print bold", 3.5, [5, 6], `IDENTITY CARD ${holder.issuer}`),
    portraitAt([5, 9], small ? [17, 21] : [28, 36], scene.portrait),
    ...(small ? [label([26, 11], "Card No.", holder.number)] : details(38, 12, holder)),
    box([0, height - (small ? 22 : 19)], [width, small ? 22 : 19], "#f4f6f8", 3),
    ...zone(lines, 4.6, height - 4.8),
  ];
  return onTable([width, height], page, scene);
}
