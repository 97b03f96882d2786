import {
  anna,
  annasLicence,
  card,
  distortions,
  type Holder,
  licenceBack,
  passport,
} from "@nuc/identity/testing";

/** Invented holders: long, short and transliterated names, a number with letters, one without. */
const holders: readonly Holder[] = [
  anna,
  {
    ...anna,
    issuer: "NZL",
    nationality: "NZL",
    names: "TAUFA<LOMU<<JOSEPH<OLIVER",
    number: "LK4480921",
    optional: "",
  },
  {
    ...anna,
    issuer: "D",
    nationality: "D",
    names: "MUELLER<<JUERGEN",
    number: "C01X0006H",
    sex: "M",
    optional: "",
  },
];

/** How many of the holders are photographed. */
const COUNT = Number(process.env["BENCH_HOLDERS"] ?? 2);

export const names = Object.keys(distortions);

/** The photo of a distortion by name. */
export function distorted(name: string, picture: Awaited<ReturnType<typeof passport>>) {
  const distortion = distortions[name];
  if (distortion === undefined) throw new Error(`There is no distortion ${name}`);
  return distortion(picture);
}

export interface Case {
  readonly layout: "TD1" | "TD2" | "TD3";
  readonly holder: Holder;
}

export const zoneCases: readonly Case[] = holders.slice(0, COUNT).flatMap((holder) => [
  { layout: "TD3" as const, holder },
  { layout: "TD1" as const, holder },
  { layout: "TD2" as const, holder },
]);

export const drawn = ({ layout, holder }: Case) =>
  layout === "TD3" ? passport(holder, { pixels: 1_600 }) : card(holder, layout, { pixels: 1_400 });

export const codes = (small: boolean) =>
  licenceBack(annasLicence, { pixels: small ? 1_200 : 1_800 });

export const licenceNumber = annasLicence.number;
