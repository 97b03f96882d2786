import { isoTime } from "../fields/fields.ts";
import { z } from "../schema.ts";
import { emailMessagesContent } from "./email-messages.ts";
import { bankContent, bundlesContent } from "./membership.ts";
import type { ContentKind, StaffContentKind } from "./kinds.ts";
import { STAFF_CONTENT_KINDS } from "./kinds.ts";
import { roadmapContent } from "./roadmap.ts";
import {
  aboutContent,
  benefitsContent,
  footerContent,
  homeContent,
  servicesContent,
  teamContent,
} from "./sections.ts";
import { socialContent, videoContent } from "./video.ts";

/** The schema of each kind. */
export const contentSchemas = {
  home: homeContent,
  about: aboutContent,
  benefits: benefitsContent,
  services: servicesContent,
  roadmap: roadmapContent,
  team: teamContent,
  video: videoContent,
  footer: footerContent,
  social: socialContent,
} satisfies Record<ContentKind, z.ZodType>;

/** The schema of each kind that staff write. */
export const staffContentSchemas = {
  ...contentSchemas,
  bank: bankContent,
  bundles: bundlesContent,
  "email-messages": emailMessagesContent,
} satisfies Record<StaffContentKind, z.ZodType>;

/** What a kind holds. */
export type ContentOf<Kind extends ContentKind> = z.infer<(typeof contentSchemas)[Kind]>;

/** Everything that the public pages show and staff can change, one part a kind. */
export const landingContent = z.object(contentSchemas);
export type LandingContent = z.infer<typeof landingContent>;

/** A day's coin rate: USD for one NUC, decimal string. */
const dayRate = z.object({ date: z.iso.date(), rate: z.string() });
export type DayRate = z.infer<typeof dayRate>;

/** The coin's rate, and the last days of it, oldest first, today last; `sample`: some of the days are made up. */
export const landingRate = z.object({
  rate: z.string(),
  days: z.array(dayRate),
  sample: z.boolean(),
});
export type LandingRate = z.infer<typeof landingRate>;

/** Days of the rate that the landing page shows. */
export const LANDING_RATE_DAYS = 30;

/** `GET /api/content/landing`: all that the landing page shows, in one answer. */
export const landingAnswer = z.object({ content: landingContent, rate: landingRate });

/** A kind as staff see it: version 0 and no time = never set, the product's own text is shown. */
export const contentRecord = z.object({
  kind: z.enum(STAFF_CONTENT_KINDS),
  version: z.number().int(),
  updated_at: isoTime.nullable(),
  /** User name; null = never set, or set before it was noted. */
  updated_by: z.string().nullable(),
  content: z.unknown(),
});
export type ContentRecord = z.infer<typeof contentRecord>;
