import { isoTime, optionalText, requiredText } from "../fields/fields.ts";
import { isPlainText, UNSEEN } from "../fields/shown-text.ts";
import { MAINTENANCE_MESSAGES } from "../messages/staff/maintenance.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { z } from "../schema.ts";
import { plannedMaintenance } from "../site/planned-maintenance.ts";

/** `PUT maintenance`: the status as the specification spells it, a text. */
export const maintenancePayload = z.strictObject({
  status: z.enum(["true", "false"], 'The status must be the text "true" or "false".'),
  /** Goes to the audit. */
  reason: optionalText().refine((text = "") => isPlainText(text), UNSEEN),
});
export const maintenanceAnswer = z.object({ status: z.enum(["true", "false"]) });

/** Characters of the text of a banner, at most. */
export const MAX_PLAN_TEXT_LENGTH = 300;
/** Hours before it from which a banner says so, at most. */
export const MAX_HOURS_BEFORE = 14 * 24;
/** Hours that planned maintenance lasts, at most. */
export const MAX_HOURS_CLOSED = 72;

const { plan } = MAINTENANCE_MESSAGES;

const moment = (required: string) =>
  requiredText(required).refine(
    (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
    plan.momentMalformed,
  );

/** `PUT maintenance/plan`: the one that there is, or a new one. */
export const maintenancePlanPayload = z.strictObject({
  from: moment(plan.fromRequired),
  until: moment(plan.untilRequired),
  /** From how many hours before it a banner says so. */
  hoursBefore: z
    .int(plan.hoursMalformed)
    .min(0, plan.hoursMalformed)
    .max(MAX_HOURS_BEFORE, plan.hoursMalformed),
  /** What the banner says besides. */
  text: optionalText()
    .refine((text = "") => isPlainText(text), UNSEEN)
    .refine(
      (text = "") => text.trim().length <= MAX_PLAN_TEXT_LENGTH,
      plan.textTooLong(MAX_PLAN_TEXT_LENGTH),
    ),
  /** The version that this was decided on; missing = there was no plan. Another one meanwhile is 409. */
  seen: emptyAsNull(z.int(plan.seenMalformed).nullish()),
});
export type MaintenancePlanPayload = z.infer<typeof maintenancePlanPayload>;

/** A plan as staff see it. */
export const maintenancePlan = plannedMaintenance.extend({
  hoursBefore: z.number(),
  /** User name of the member of staff who planned or changed it last. */
  planned_by: z.string(),
  /** Pages say so from `announced` on; while it is `running` the site is closed. */
  state: z.enum(["waiting", "announced", "running"]),
});
export type MaintenancePlan = z.infer<typeof maintenancePlan>;

/** `GET maintenance`. */
export const maintenanceState = z.object({
  status: z.enum(["true", "false"]),
  plan: maintenancePlan.nullable(),
  /** The server's clock, by which it begins and ends. */
  serverTime: isoTime,
});

export const cancelledPlan = z.object({ id: z.string() });
