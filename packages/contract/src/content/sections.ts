import { z } from "../schema.ts";
import {
  line,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  paragraph,
  siteHref,
} from "./fields.ts";

/** More than this on one page does not help. */
const MAX_ITEMS = 60;

/** The first screen of the landing page. */
export const homeContent = z.strictObject({
  headline: line,
  lead: paragraph,
  /** Short promises under the buttons. */
  promises: z.array(line).max(6),
});
export type HomeContent = z.infer<typeof homeContent>;

/** About Us: who and why, in plain paragraphs. */
export const aboutContent = z.strictObject({
  title: line,
  lead: optionalParagraph,
  paragraphs: z.array(paragraph).max(12),
});
export type AboutContent = z.infer<typeof aboutContent>;

/** Drawings that the site has for a benefit; `none` shows the text alone. */
export const BENEFIT_FIGURES = [
  "phrase",
  "rosettes",
  "day",
  "statement",
  "blocks",
  "none",
] as const;

/** Cards that each show one promise. */
export const benefitsContent = z.strictObject({
  title: line,
  lead: optionalParagraph,
  items: z
    .array(z.strictObject({ title: line, text: paragraph, figure: z.enum(BENEFIT_FIGURES) }))
    .max(MAX_ITEMS),
});
export type BenefitsContent = z.infer<typeof benefitsContent>;

/** Drawings that a service can be shown with. */
export const SERVICE_ICONS = [
  "wallet",
  "send",
  "history",
  "ledger",
  "mint",
  "miner",
  "buy",
  "identity",
  "shop",
  "notice",
] as const;

/** What can be done: `now`, with the place where, or `soon`, which is said and leads nowhere. */
export const servicesContent = z.strictObject({
  title: line,
  lead: optionalParagraph,
  items: z
    .array(
      z.discriminatedUnion("available", [
        z.strictObject({
          available: z.literal("now"),
          icon: z.enum(SERVICE_ICONS),
          name: line,
          text: paragraph,
          href: siteHref,
        }),
        z.strictObject({
          available: z.literal("soon"),
          icon: z.enum(SERVICE_ICONS),
          name: line,
          text: paragraph,
        }),
      ]),
    )
    .max(MAX_ITEMS),
});
export type ServicesContent = z.infer<typeof servicesContent>;

/** The team: roles, and a few sentences about the person in each. Who has no picture is drawn by the role. */
export const teamContent = z.strictObject({
  title: line,
  lead: optionalParagraph,
  members: z
    .array(
      z.strictObject({
        name: optionalLine,
        role: line,
        picture: optionalPicture,
        biography: paragraph,
      }),
    )
    .max(MAX_ITEMS),
});
export type TeamContent = z.infer<typeof teamContent>;

/** What the footer says; a line that is empty is not shown. */
export const footerContent = z.strictObject({
  slogan: optionalLine,
  registryCode: optionalLine,
  /** Number of the licence for the virtual currency wallet service. */
  walletLicence: optionalLine,
  /** Number of the licence for virtual currency against fiat. */
  exchangeLicence: optionalLine,
  copyrightYear: z.number().int().min(2000).max(2100),
});
export type FooterContent = z.infer<typeof footerContent>;
