import { z } from "zod";

/** Answer of `check_toggle_status`: 1 on, 0 off. `status` only with the maintenance column. */
export const toggleStatus = z.object({
  toggle_column: z.string(),
  calculated_toggle: z.union([z.literal(0), z.literal(1)]),
});
export const toggleStatusAnswer = z.object({
  data: toggleStatus,
  status: z.enum(["true", "false"]).optional(),
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
