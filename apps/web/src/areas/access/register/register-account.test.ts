import { registerPayload } from "@nuc/contract";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { registerOnceMore } from "./register-account.ts";

const auth = "http://wallet.test/api/v1/nuc/auth";
const typed = registerPayload().parse({
  userName: "account.holder",
  email: "holder@example.com",
  fname: "Account",
  lname: "Holder",
  mobileNumber: "61400000001",
  countryCode: "61",
  password: "a long pass phrase",
  confirmPassword: "a long pass phrase",
  gender: "Female",
  dateOfBirth: "1990-01-31",
});
const refusal = (status: number, code: string, message: string, more = {}) =>
  HttpResponse.json({ errors: [{ code, message, ...more }], requestId: "1" }, { status });
const taken = () =>
  refusal(409, "TAKEN", "This username is taken. Please choose another one.", {
    field: "userName",
  });
const server = fakeNetwork();

test("a sign-up whose answer was lost goes on to its codes, although the name is taken by now", async () => {
  server.use(
    http.post(`${auth}/register`, taken),
    http.post(`${auth}/login`, async ({ request }) => {
      expect(await request.json()).toEqual({
        data: { userName: "account.holder", password: "a long pass phrase" },
      });
      return HttpResponse.json(
        {
          errors: [{ code: "UNVERIFIED", message: "Your account is not verified yet." }],
          data: { email: "holder@example.com", phone: "61400000001" },
          requestId: "2",
        },
        { status: 401 },
      );
    }),
  );
  expect(await registerOnceMore(typed)).toEqual({
    toggle: 1,
    phone: "61400000001",
    email: "holder@example.com",
  });
});

const ready = (email: string) =>
  HttpResponse.json({
    data: { user: { email, toggle_login_otp: 1 }, loginToken: "a".repeat(43) },
  });

test("a sign-up that needs no code is done, unless the account is an older one", async () => {
  server.use(
    http.post(`${auth}/register`, taken),
    http.post(`${auth}/login`, () => ready("old@example.com"), { once: true }),
  );
  await expect(registerOnceMore(typed)).rejects.toThrow("This username is taken.");
  server.use(http.post(`${auth}/login`, () => ready("holder@example.com")));
  expect(await registerOnceMore(typed)).toEqual({
    toggle: 0,
    phone: "61400000001",
    email: "holder@example.com",
  });
});

test("an email that somebody else has tries no password", async () => {
  const tries = vi.fn(() => refusal(400, "CREDENTIALS_WRONG", "Wrong."));
  server.use(
    http.post(`${auth}/register`, () =>
      refusal(409, "TAKEN", "This email is taken.", { field: "email" }),
    ),
    http.post(`${auth}/login`, tries),
  );
  await expect(registerOnceMore(typed)).rejects.toThrow("This email is taken.");
  expect(tries).not.toHaveBeenCalled();
});

test("the name of somebody else stays taken", async () => {
  server.use(
    http.post(`${auth}/register`, taken),
    http.post(`${auth}/login`, () => refusal(400, "CREDENTIALS_WRONG", "Wrong.")),
  );
  await expect(registerOnceMore(typed)).rejects.toThrow("This username is taken.");
});
