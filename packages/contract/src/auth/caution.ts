import { CAUTION_MESSAGES } from "../messages/account/caution.ts";
import { z } from "../schema.ts";

/** Why a session is watched: each of them less than 24 hours ago. */
export const cautionReason = z.enum(["new-device", "password-changed", "email-changed"]);
export type CautionReason = z.infer<typeof cautionReason>;

/** By what somebody shows that it is them: a passkey, or a code that is emailed. */
export const confirmWay = z.enum(["passkey", "email"]);
export type ConfirmWay = z.infer<typeof confirmWay>;

/** GET `auth/caution`: whether this session is watched, and how its owner confirms. */
export const caution = z.object({
  /** Empty = nothing has to be confirmed. */
  reasons: z.array(cautionReason),
  /** Empty = the account has none: we email the owner instead. */
  ways: z.array(confirmWay),
  /** Whether it was confirmed in one of these ways within the last 15 minutes. */
  confirmed: z.boolean(),
});
export type Caution = z.infer<typeof caution>;

/** `data` beside the errors of a call that is refused (422 `NOT_ALLOWED`) until somebody confirms. */
export const confirmNeeded = z.object({
  confirm: z.array(confirmWay).nonempty(),
  reasons: z.array(cautionReason),
});
export type ConfirmNeeded = z.infer<typeof confirmNeeded>;

/** What is done with the key of a wallet, on the device alone. */
export const keyAct = z.enum(["show", "export", "move"], CAUTION_MESSAGES.actUnknown);
export type KeyAct = z.infer<typeof keyAct>;

/** POST `auth/key-use`, before a key is shown, exported or moved: neither key nor address is in it. */
export const keyUsePayload = z.object({ act: keyAct });
