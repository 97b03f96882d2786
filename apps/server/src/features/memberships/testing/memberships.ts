import type { MembershipAnswer, MembershipOrder, MembershipPage } from "@nuc/contract";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

export const MEMBERSHIPS_PATH = "/api/v1/payment/memberships";

/** Orders as the page does. */
export async function orderMembership(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
  body: object = { category: "SILVER", quantity: 1 },
): Promise<MembershipAnswer> {
  const answer = await test.call(MEMBERSHIPS_PATH, { token, body });
  if (answer.status !== 201) throw new Error(`memberships answered ${answer.text}`);
  return answer.json<MembershipAnswer>();
}

export async function ordersOf(
  test: TestApp,
  { token }: Pick<TestCustomer, "token">,
): Promise<MembershipOrder[]> {
  return (await test.call(MEMBERSHIPS_PATH, { token })).json<MembershipPage>().records;
}
