import { may, RIGHTS, type StaffRole, STAFF_ROLES } from "@nuc/contract";
import { afterAll, describe, expect, it } from "vitest";
import { compose } from "../app.ts";
import { setUpApp } from "../features/second-factor/testing/authenticator.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { type Operation, readOperations } from "../platform/testing/openapi-operations.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestAnswer, type TestApp } from "../platform/testing/test-app.ts";
import { insertOrderRow, ORDER_ID } from "./testing/order-row.ts";
import { insertShopCard } from "./testing/shop-card-row.ts";
import { insertStatementLine } from "./testing/statement-line-row.ts";

/** Who may make each staff call; a call without a row here fails the first test. */
const WHO_MAY: Record<string, readonly StaffRole[]> = {
  "DELETE /api/admin/approvals/{id}": ["admin"],
  "DELETE /api/admin/invitations/{id}": ["admin"],
  "DELETE /api/admin/maintenance/plan": ["admin"],
  "DELETE /api/admin/notifications/{id}": ["admin", "support"],
  "DELETE /api/admin/products/{id}": ["admin", "shop"],
  "GET /api/admin/airdrops": ["admin", "support"],
  "GET /api/admin/approvals": ["admin"],
  "GET /api/admin/audit": ["admin", "reviewer", "support"],
  "GET /api/admin/audit/state": ["admin", "reviewer", "support"],
  "GET /api/admin/auto-mint": ["admin", "support"],
  "GET /api/admin/content/about": ["admin", "support"],
  "GET /api/admin/content/bank": ["admin", "support"],
  "GET /api/admin/content/benefits": ["admin", "support"],
  "GET /api/admin/content/bundles": ["admin", "support"],
  "GET /api/admin/content/email-messages": ["admin", "support"],
  "GET /api/admin/content/footer": ["admin", "support"],
  "GET /api/admin/content/home": ["admin", "support"],
  "GET /api/admin/content/roadmap": ["admin", "support"],
  "GET /api/admin/content/services": ["admin", "support"],
  "GET /api/admin/content/social": ["admin", "support"],
  "GET /api/admin/content/team": ["admin", "support"],
  "GET /api/admin/content/terms": ["admin", "support"],
  "GET /api/admin/content/video": ["admin", "support"],
  "GET /api/admin/content/{kind}/versions": ["admin", "support"],
  "GET /api/admin/content/{kind}/versions/{version}": ["admin", "support"],
  "GET /api/admin/export/airdrops": ["admin"],
  "GET /api/admin/export/approvals": ["admin"],
  "GET /api/admin/export/audit": ["admin"],
  "GET /api/admin/export/auto-mint": ["admin"],
  "GET /api/admin/export/bookings": ["admin"],
  "GET /api/admin/export/invitations": ["admin"],
  "GET /api/admin/export/journal": ["admin"],
  "GET /api/admin/export/kyc": ["admin"],
  "GET /api/admin/export/memberships": ["admin"],
  "GET /api/admin/export/messages": ["admin"],
  "GET /api/admin/export/newsletter": ["admin"],
  "GET /api/admin/export/newsletters": ["admin"],
  "GET /api/admin/export/notifications": ["admin"],
  "GET /api/admin/export/orders": ["admin"],
  "GET /api/admin/export/products": ["admin", "shop"],
  "GET /api/admin/export/queue": ["admin"],
  "GET /api/admin/export/rate": ["admin"],
  "GET /api/admin/export/receipts": ["admin"],
  "GET /api/admin/export/refunds": ["admin"],
  "GET /api/admin/export/shop-card-batches": ["admin"],
  "GET /api/admin/export/shop-cards": ["admin"],
  "GET /api/admin/export/statement-lines": ["admin"],
  "GET /api/admin/export/terms": ["admin"],
  "GET /api/admin/export/users": ["admin"],
  "GET /api/admin/invitations": ["admin"],
  "GET /api/admin/kyc": ["admin", "reviewer"],
  "GET /api/admin/kyc-rules": ["admin", "reviewer"],
  "GET /api/admin/kyc-statistics": ["admin", "reviewer"],
  "GET /api/admin/kyc/{username}": ["admin", "reviewer"],
  "GET /api/admin/maintenance": ["admin"],
  "GET /api/admin/memberships": ["admin", "support"],
  "GET /api/admin/messages": ["admin", "support"],
  "GET /api/admin/messages/{kind}/{id}": ["admin", "support"],
  "GET /api/admin/miner/bookings": ["admin", "reviewer", "support"],
  "GET /api/admin/miner/queue": ["admin", "reviewer", "support"],
  "GET /api/admin/miner/slots": ["admin", "reviewer", "support"],
  "GET /api/admin/newsletter": ["admin", "support"],
  "GET /api/admin/newsletter/subscribers": ["admin", "support"],
  "GET /api/admin/notifications": ["admin", "support"],
  "GET /api/admin/notifications/scheduled": ["admin", "support"],
  "GET /api/admin/orders": ["admin", "support"],
  "GET /api/admin/orders/{id}": ["admin", "support"],
  "GET /api/admin/orders/{id}/receipt": ["admin", "support"],
  "GET /api/admin/overview": ["admin", "reviewer", "support"],
  "GET /api/admin/products": ["admin", "shop"],
  "GET /api/admin/purchase-settings": ["admin", "support"],
  "GET /api/admin/rate": ["admin", "support"],
  "GET /api/admin/rate/feed": ["admin", "support"],
  "GET /api/admin/rate/settings": ["admin", "support"],
  "GET /api/admin/receipt-settings": ["admin", "support"],
  "GET /api/admin/reconciliations": ["admin", "support"],
  "GET /api/admin/reconciliations/{id}": ["admin", "support"],
  "GET /api/admin/refunds": ["admin", "support"],
  "GET /api/admin/shop-card-batches": ["admin", "support"],
  "GET /api/admin/shop-card-batches/{id}/pdf": ["admin", "support"],
  "GET /api/admin/shop-cards": ["admin", "support"],
  "GET /api/admin/shop-cards/{username}": ["admin", "support"],
  "GET /api/admin/statements/lines": ["admin"],
  "GET /api/admin/statements/lines/{id}/candidates": ["admin"],
  "GET /api/admin/statements/mappings": ["admin"],
  "GET /api/admin/terminals": ["admin", "support"],
  "GET /api/admin/terms/acceptances": ["admin", "support"],
  "GET /api/admin/toggles": ["admin", "support"],
  "GET /api/admin/users": ["admin", "support"],
  "GET /api/admin/users/{username}": ["admin", "support"],
  "GET /api/admin/users/{username}/timeline": ["admin", "support"],
  "GET /api/admin/users/{username}/view": ["admin", "support"],
  "POST /api/admin/airdrops/{walletAddress}/decision": ["admin"],
  "POST /api/admin/approvals/{id}/decision": ["admin"],
  "POST /api/admin/audit/check": ["admin", "reviewer", "support"],
  "POST /api/admin/auto-mint/{walletAddress}/decision": ["admin"],
  "POST /api/admin/content/pictures": ["admin", "shop"],
  "POST /api/admin/invitations": ["admin"],
  "POST /api/admin/kyc/{username}/{document}/decision": ["admin", "reviewer"],
  "POST /api/admin/messages/{kind}/{id}/answer": ["admin", "support"],
  "POST /api/admin/newsletter": ["admin"],
  "POST /api/admin/newsletter/test": ["admin"],
  "POST /api/admin/newsletter/{id}/stop": ["admin"],
  "POST /api/admin/notifications": ["admin", "support"],
  "POST /api/admin/notifications/audience": ["admin", "support"],
  "POST /api/admin/orders/{id}/decision": ["admin"],
  "POST /api/admin/orders/{id}/match": ["admin"],
  "POST /api/admin/orders/{id}/refund": ["admin"],
  "POST /api/admin/products": ["admin", "shop"],
  "POST /api/admin/rate/feed/proposals/{id}/decision": ["admin"],
  "POST /api/admin/reconciliations": ["admin"],
  "POST /api/admin/refunds": ["admin"],
  "POST /api/admin/refunds/file": ["admin"],
  "POST /api/admin/refunds/file/check": ["admin"],
  "POST /api/admin/shop-card-batches": ["admin", "support"],
  "POST /api/admin/shop-cards/{username}/replacement": ["admin", "support"],
  "POST /api/admin/statements": ["admin"],
  "POST /api/admin/statements/check": ["admin"],
  "POST /api/admin/statements/lines/{id}/aside": ["admin"],
  "POST /api/admin/statements/lines/{id}/match": ["admin"],
  "POST /api/admin/statements/lines/{id}/reopen": ["admin"],
  "POST /api/admin/terminals/{id}/decision": ["admin"],
  "POST /api/admin/users/{username}/second-factor/reset": ["admin"],
  "PUT /api/admin/airdrops/settings": ["admin"],
  "PUT /api/admin/approvals/settings": ["admin"],
  "PUT /api/admin/auto-mint/settings": ["admin"],
  "PUT /api/admin/content/about": ["admin"],
  "PUT /api/admin/content/bank": ["admin"],
  "PUT /api/admin/content/benefits": ["admin"],
  "PUT /api/admin/content/bundles": ["admin"],
  "PUT /api/admin/content/email-messages": ["admin"],
  "PUT /api/admin/content/footer": ["admin"],
  "PUT /api/admin/content/home": ["admin"],
  "PUT /api/admin/content/roadmap": ["admin"],
  "PUT /api/admin/content/services": ["admin"],
  "PUT /api/admin/content/social": ["admin"],
  "PUT /api/admin/content/team": ["admin"],
  "PUT /api/admin/content/terms": ["admin"],
  "PUT /api/admin/content/video": ["admin"],
  "PUT /api/admin/kyc-rules": ["admin"],
  "PUT /api/admin/kyc-settings": ["admin"],
  "PUT /api/admin/kyc/{username}/{document}/second-look": ["admin", "reviewer"],
  "PUT /api/admin/maintenance": ["admin"],
  "PUT /api/admin/maintenance/plan": ["admin"],
  "PUT /api/admin/messages/{kind}/{id}/state": ["admin", "support"],
  "PUT /api/admin/miner/slots/{category}": ["admin"],
  "PUT /api/admin/notifications/{id}": ["admin", "support"],
  "PUT /api/admin/products/{id}": ["admin", "shop"],
  "PUT /api/admin/purchase-settings": ["admin"],
  "PUT /api/admin/rate": ["admin"],
  "PUT /api/admin/rate/feed": ["admin"],
  "PUT /api/admin/receipt-settings": ["admin"],
  "PUT /api/admin/reconciliations/differences/{id}": ["admin"],
  "PUT /api/admin/shop-card-batches/{id}": ["admin", "support"],
  "PUT /api/admin/shop-cards/{username}": ["admin", "support"],
  "PUT /api/admin/terminals/settings": ["admin"],
  "PUT /api/admin/toggles/{column}": ["admin"],
  "PUT /api/admin/users/{username}/miner-fees": ["admin"],
  "PUT /api/admin/users/{username}/role": ["admin"],
  "PUT /api/admin/users/{username}/status": ["admin"],
  "PUT /api/admin/users/{username}/toggles/{column}": ["admin"],
  "PUT /api/admin/wallets/{address}/category": ["admin"],
};

/** What changes coins, roles, fees, settings or factors. */
const ASKS_AGAIN = [
  "DELETE /api/admin/maintenance/plan",
  "POST /api/admin/airdrops/{walletAddress}/decision",
  "POST /api/admin/approvals/{id}/decision",
  "POST /api/admin/auto-mint/{walletAddress}/decision",
  "POST /api/admin/invitations",
  "POST /api/admin/newsletter",
  "POST /api/admin/orders/{id}/decision",
  "POST /api/admin/orders/{id}/match",
  "POST /api/admin/orders/{id}/refund",
  "POST /api/admin/rate/feed/proposals/{id}/decision",
  "POST /api/admin/refunds",
  "POST /api/admin/refunds/file",
  "POST /api/admin/statements",
  "POST /api/admin/statements/lines/{id}/aside",
  "POST /api/admin/statements/lines/{id}/match",
  "POST /api/admin/statements/lines/{id}/reopen",
  "POST /api/admin/terminals/{id}/decision",
  "POST /api/admin/users/{username}/second-factor/reset",
  "PUT /api/admin/airdrops/settings",
  "PUT /api/admin/approvals/settings",
  "PUT /api/admin/auto-mint/settings",
  "PUT /api/admin/content/bank",
  "PUT /api/admin/content/bundles",
  "PUT /api/admin/content/terms",
  "PUT /api/admin/kyc-rules",
  "PUT /api/admin/kyc-settings",
  "PUT /api/admin/maintenance",
  "PUT /api/admin/maintenance/plan",
  "PUT /api/admin/miner/slots/{category}",
  "PUT /api/admin/purchase-settings",
  "PUT /api/admin/rate",
  "PUT /api/admin/rate/feed",
  "PUT /api/admin/receipt-settings",
  "PUT /api/admin/terminals/settings",
  "PUT /api/admin/toggles/{column}",
  "PUT /api/admin/users/{username}/miner-fees",
  "PUT /api/admin/users/{username}/role",
  "PUT /api/admin/users/{username}/toggles/{column}",
  "PUT /api/admin/wallets/{address}/category",
];

const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
/** The application as production composes it. */
const production = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  compose: (platform) => compose({ ...platform, config: { ...platform.config, production: true } }),
});
afterAll(async () => {
  await test.close();
  await production.close();
});

const operations = (await readOperations(test)).filter(({ path }) =>
  path.startsWith("/api/admin/"),
);
const BODIES = [{}, { secret: "x" }, [], "{", "null"];
/** Refused when it is read, so that no call changes anything. */
const UNREADABLE = "{";

/** Somebody whom a call can be about, of each site. */
const people = new Map<TestApp, string>();
/** A batch of shop cards, of each site. */
const batches = new Map<TestApp, string>();
/** A line of a bank's statement, of each site. */
const lines = new Map<TestApp, string>();

async function ask(
  site: TestApp,
  { method, path }: Operation,
  token: string | undefined,
  body?: unknown,
): Promise<TestAnswer> {
  const named = path
    .replace("{username}", people.get(site) ?? "x")
    .replace("batches/{id}", `batches/${batches.get(site) ?? "x"}`)
    .replace("lines/{id}", `lines/${lines.get(site) ?? "x"}`)
    .replace(/(orders|reconciliations)\/\{id\}/, `$1/${ORDER_ID}`)
    .replaceAll(/\{\w+\}/g, "x");
  return await site.call(named, {
    method,
    ...(token !== undefined && { token }),
    ...(method !== "GET" && {
      body: body ?? UNREADABLE,
      headers: { "content-type": "application/json" },
    }),
  });
}

/** An admitted caller reads a list, or an error that the body cannot be read. */
const isLetIn = ({ status }: TestAnswer) => status === 200 || status === 400;
const refusalOf = (answer: TestAnswer) => [answer.status, ...answer.errors()];
const NOT_THERE = [404, { code: "NOT_FOUND", message: "Not found." }];

async function tokensOf(site: TestApp): Promise<Record<StaffRole, string>> {
  const tokens: Partial<Record<StaffRole, string>> = {};
  for (const role of STAFF_ROLES) tokens[role] = (await signUpStaff(site, role)).token;
  return tokens as Record<StaffRole, string>;
}

const tokens = await tokensOf(test);
const customer = await signUpCustomer(test);
people.set(test, customer.username);
batches.set(test, await insertShopCard(test, customer.username));
lines.set(test, await insertStatementLine(test));
await insertOrderRow(test, customer.username);

// covers: 1.role.7
it("every staff call has a row of who may make it", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(WHO_MAY));
});

describe.for(operations)("$name", (operation) => {
  const allowed = WHO_MAY[operation.name] ?? [];

  // covers: 1.role.7
  it.for(allowed)("is there for %s", async (role) => {
    const answer = await ask(test, operation, tokens[role]);
    expect([isLetIn(answer), answer.text]).toEqual([true, answer.text]);
  });

  // covers: 1.role.6
  it("is not there for a visitor, a customer and a lesser role, whatever they send", async () => {
    const lesser = STAFF_ROLES.filter((role) => !allowed.includes(role));
    const strangers = [undefined, "unknown", customer.token, ...lesser.map((role) => tokens[role])];
    for (const token of strangers) {
      for (const body of operation.method === "GET" ? [undefined] : BODIES) {
        expect(refusalOf(await ask(test, operation, token, body))).toEqual(NOT_THERE);
      }
    }
  });
});

describe("a member of staff", () => {
  it("a suspended user gets SUSPENDED at every call", async () => {
    const { token, username } = await signUpStaff(test, "admin");
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", username)
      .execute();
    for (const operation of operations) {
      const answer = await ask(test, operation, token);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([403, "SUSPENDED"]);
    }
  });

  // covers: 1.role.8
  it("with a second factor is asked again after 5 minutes for exactly what changes much", async () => {
    const admin = await signUpStaff(test, "admin");
    const support = await signUpStaff(test, "support");
    await setUpApp(test, admin);
    await setUpApp(test, support);
    const asked = async (token: string) => {
      const names: string[] = [];
      for (const operation of operations) {
        const answer = await ask(test, operation, token);
        if (answer.status !== 422) continue;
        expect(answer.data()).toEqual({ confirm: ["totp"], reasons: [] });
        names.push(operation.name);
      }
      return names.toSorted();
    };
    expect(await asked(admin.token)).toEqual([]);
    test.clock.advance(5 * 60_000);
    expect(await asked(admin.token)).toEqual(ASKS_AGAIN);
    // What a role may not do is not there, fresh or not.
    expect(await asked(support.token)).toEqual([]);
  });

  // covers: 1.call.14, staff-access.factor.setUpFirst
  it("in production sets a second factor up before any call", async () => {
    const admin = await signUpStaff(production, "admin");
    const shop = await signUpStaff(production, "shop");
    for (const operation of operations) {
      const answer = await ask(production, operation, admin.token);
      expect([answer.status, answer.errors()[0]?.code, answer.data()]).toEqual([
        422,
        "NOT_ALLOWED",
        { setUp: true },
      ]);
      expect(answer.errors()[0]?.message).toBe(
        "Please set up a second factor first: an authenticator app or a passkey.",
      );
      if (WHO_MAY[operation.name]?.includes("shop")) continue;
      expect(refusalOf(await ask(production, operation, shop.token))).toEqual(NOT_THERE);
    }
    await setUpApp(production, admin);
    people.set(production, admin.username);
    batches.set(production, await insertShopCard(production, admin.username));
    lines.set(production, await insertStatementLine(production));
    await insertOrderRow(production, admin.username);
    for (const operation of operations) {
      expect(isLetIn(await ask(production, operation, admin.token))).toBe(true);
    }
  });
});

it("every right is somebody's, an admin's always, and never a customer's", () => {
  for (const right of Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]) {
    expect([right, may("admin", right), may("customer", right)]).toEqual([right, true, false]);
  }
});
