import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { AUTH, logIn, post, signUpVerified } from "../testing/sign-up.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());

// covers: 1.entity.1, 1.call.13, 2.entity.11, 2.call.30
it("profile answers the signed-in person with names, phone and email", async () => {
  const person = await signUpVerified(test, { middleName: "Middle" });
  const token = await logIn(test, person);
  await post(test, "update-term", {}, { token });
  const answer = await test.call(`${AUTH}/profile`, { token });
  expect(answer.status).toBe(200);
  expect(answer.data()).toEqual({
    username: person.userName,
    email: person.email,
    phone: person.mobileNumber,
    toggle_login_otp: 0,
    termAndConditionStatus: 1,
    kycStatus: 0,
    role: "customer",
    first_name: "Account",
    middle_name: "Middle",
    last_name: "Holder",
    email_confirmed: true,
    mobile_number: person.mobileNumber,
    mobile_number_confirmed: false,
  });
});

it("profile asks for a session", async () => {
  const answer = await test.call(`${AUTH}/profile`);
  expect(answer.status).toBe(401);
  expect(answer.errors()[0]?.code).toBe("SESSION_EXPIRED");
});
