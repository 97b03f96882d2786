import type { StaffRole } from "@nuc/contract";
import { signUpCustomer, type TestCustomer } from "./customers.ts";
import type { Environment } from "../config/config.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** Settings of a test that make the first admin. */
export const ADMIN = {
  ADMIN_USERNAME: "Operator.One",
  ADMIN_EMAIL: "operator@example.com",
  ADMIN_PASSWORD: "a lamp in the harbour",
} as const;

/**
 * A site with the admin of `ADMIN`, where customers sign up without a code.
 * @param settings others, as the environment spells them
 */
export async function openStaffedApp(settings: Environment = {}): Promise<TestApp> {
  return await openTestApp({ environment: { ...ADMIN, REGISTER_OTP: "false", ...settings } });
}

/** Signs in the admin of `ADMIN` and answers the session's token. */
export async function signInAdmin(test: TestApp): Promise<string> {
  const answer = await test.call("/api/v1/nuc/auth/login", {
    body: { data: { userName: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD } },
  });
  if (answer.status !== 200) throw new Error(`The admin cannot sign in: ${answer.text}`);
  return answer.data<{ token: string }>().token;
}

/** A signed-in member of staff, who was a customer a moment ago. */
export async function signUpStaff(test: TestApp, role: StaffRole): Promise<TestCustomer> {
  const person = await signUpCustomer(test);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ role })
    .where("username", "=", person.username)
    .execute();
  return person;
}
