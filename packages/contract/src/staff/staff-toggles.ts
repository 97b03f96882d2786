import { TOGGLE_MESSAGES } from "../messages/site/toggles.ts";
import { oneOf } from "../fields/one-of.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { isPlainText, UNSEEN } from "../fields/shown-text.ts";
import { STAFF_MESSAGES } from "../messages/staff/staff.ts";
import { z } from "../schema.ts";

const switchState = z.boolean(TOGGLE_MESSAGES.enabledRequired);

/** Two letters (ISO 3166-1), in either case. */
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, TOGGLE_MESSAGES.countryMalformed)
  .transform((text) => text.toUpperCase());

const generalSwitch = z.strictObject({
  enabled: switchState,
  countries: emptyAsNull(z.array(countryCode).max(250).nullish()),
});
/** `PUT admin/toggles/{column}`; without `countries`, or with none in it, the feature is on everywhere. */
export const togglePayload = generalSwitch.extend({
  /** How it was when this was decided: another way meanwhile is 409. */
  seen: emptyAsNull(generalSwitch.nullish()),
});

/** A switch as staff see it; `countries` null = everywhere. */
export const toggleRecord = z.object({
  toggle_column: z.string(),
  enabled: z.boolean(),
  countries: z.array(z.string()).nullable(),
});
export type ToggleRecord = z.infer<typeof toggleRecord>;

/** `PUT admin/users/{username}/toggles/{column}`; null (or missing) = follow the general one. */
export const accountTogglePayload = z.strictObject({
  enabled: emptyAsNull(switchState.nullish()),
  /** How it was when this was decided (`general`: as the general one): another way meanwhile is 409. */
  seen: oneOf(["on", "off", "general"], TOGGLE_MESSAGES.seenUnknown),
  /** Goes to the audit. */
  reason: emptyAsNull(
    z
      .string("Must be a text.")
      .refine(isPlainText, UNSEEN)
      .refine((text) => text.trim().length <= 500, STAFF_MESSAGES.status.reasonTooLong(500))
      .nullish(),
  ),
});
/** A user's own switch; `enabled` null = as the general one. */
export const accountToggleRecord = z.object({
  username: z.string(),
  toggle_column: z.string(),
  enabled: z.boolean().nullable(),
});
export type AccountToggleRecord = z.infer<typeof accountToggleRecord>;
