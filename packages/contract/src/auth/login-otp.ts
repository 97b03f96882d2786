import { optionalText } from "../fields/fields.ts";
import { ACCOUNT_LIFE_MESSAGES } from "../messages/account/account-life.ts";
import { z } from "../schema.ts";

/** PUT `auth/login-otp`: whether signing in asks for an emailed code. Switching it off needs the password. */
export const loginOtpPayload = z
  .object({ enabled: z.boolean("Must be true or false."), password: optionalText() })
  .superRefine(({ enabled, password }, context) => {
    if (enabled || password !== undefined) return;
    const message = ACCOUNT_LIFE_MESSAGES.passwordRequired;
    context.addIssue({ code: "custom", path: ["password"], message });
  });
export type LoginOtpPayload = z.infer<typeof loginOtpPayload>;
/** 1 = signing in asks for a code, 0 = it does not. */
export const loginOtpAnswer = z.object({
  toggle_login_otp: z.union([z.literal(0), z.literal(1)]),
});
