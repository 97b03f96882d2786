import { afterAll, beforeAll, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../testing/customers.ts";
import { eventually } from "../testing/eventually.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { platformData } from "../feature/platform-data.ts";
import { deleteFailuresBefore, deleteFailuresOf, insertFailures } from "./repository.ts";
import { accountIdOf } from "../testing/accounts.ts";

let test: TestApp;
let customer: TestCustomer;
let accountId: string;

beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  customer = await signUpCustomer(test);
  accountId = await accountIdOf(test, customer);
});
afterAll(async () => test.close());

const written = async () =>
  await test.platform.database.kysely.selectFrom("failure_met").selectAll().orderBy("id").execute();

it("a refusal of somebody who is signed in is written down by its route, never by what was asked", async () => {
  const { token } = customer;
  await test.call("/api/v1/bc/wallet/balance/not-an-address", { token });
  await test.call("/api/v1/bc/wallet/balance/not-an-address");
  await test.call("/api/v1/nuc/auth/profile", { token });
  const rows = await eventually(async () => {
    const found = await written();
    return found.length > 0 ? found : undefined;
  });
  expect(rows).toMatchObject([
    {
      account_id: accountId,
      call: "GET /api/v1/bc/wallet/balance/:address",
      status: 400,
      code: "MALFORMED_ADDRESS",
    },
  ]);
});

it("of an account the newest are kept, for a time", async () => {
  const { kysely } = test.platform.database;
  const failures = Array.from({ length: 12 }, (_, index) => ({
    accountId,
    at: new Date(Date.UTC(2026, 0, 1 + index)),
    call: `GET /${index}`,
    status: 400,
    code: "INVALID_REQUEST",
  }));
  await kysely
    .transaction()
    .execute(async (transaction) => insertFailures(transaction, failures, 5));
  expect((await written()).map(({ call }) => call)).toEqual(
    [7, 8, 9, 10, 11].map((n) => `GET /${n}`),
  );
  await deleteFailuresBefore(kysely, new Date(Date.UTC(2026, 0, 10)));
  expect(await written()).toHaveLength(3);
});

it("they are part of what is exported, and erased with the account", async () => {
  const { kysely } = test.platform.database;
  const person = { accountId, emails: [], recipients: [customer.email] };
  const { refusals } = (await platformData.read(kysely, person)) as { refusals: object[] };
  expect(refusals).toHaveLength(3);
  await kysely
    .transaction()
    .execute(async (transaction) => deleteFailuresOf(transaction, accountId));
  expect(await written()).toEqual([]);
});
