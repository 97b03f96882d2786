import { z } from "../schema.ts";
import { plannedMaintenance } from "./planned-maintenance.ts";
import { nucText, optionalText, requiredText } from "../fields/fields.ts";

/** The maintenance status as the specification spells it: a text. */
const maintenanceStatus = z.enum(["true", "false"]).optional();

/** Which feature is asked for; the caller's own user name asks for what the caller has. */
export const toggleQuestion = z.object({
  toggle_column: requiredText("A toggle column is required!"),
  username: optionalText(),
  country: optionalText(),
});

/**
 * Answer of `check_toggle_status`: 1 on, 0 off. `status` only with the maintenance column; it is beside both,
 * since "beside it" can be read as either.
 */
export const toggleStatus = z.object({
  toggle_column: z.string(),
  calculated_toggle: z.union([z.literal(0), z.literal(1)]),
  status: maintenanceStatus,
});
export const toggleStatusAnswer = z.object({
  data: toggleStatus,
  status: maintenanceStatus,
  /** With the maintenance column alone, while pages announce planned maintenance. */
  planned: plannedMaintenance.optional(),
});
export type ToggleStatusAnswer = z.infer<typeof toggleStatusAnswer>;

/** One message that was sent, as `/dev/outbox` lists it outside production. */
export const outboxMessage = z.object({
  to: z.string(),
  channel: z.enum(["email", "sms"]),
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  sentAt: z.string(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** The operator's settings that pages need. */
export const siteSettings = z.object({
  /** Another block explorer for links; null = the built-in one. */
  explorerUrl: z.string().nullable(),
  /** Test coins by `POST /dev/faucet`, at most `limit` NUC a call; null = not for this visitor. */
  faucet: z.object({ limit: nucText }).nullable(),
});
