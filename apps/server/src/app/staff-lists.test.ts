import {
  auditPage,
  airdropPage,
  approvalPage,
  autoMintPage,
  BATCH_SORTS,
  invitationPage,
  ISSUE_PAGE_SIZE,
  ISSUE_SORTS,
  KYC_PAGE_SIZE,
  KYC_SORTS,
  kycPage,
  LIST_MESSAGES,
  NEWSLETTER_MESSAGES,
  newsletterIssuePage,
  rateSettingsPage,
  REFUND_MESSAGES,
  SHOP_CARD_MESSAGES,
  SHOP_CARD_SORTS,
  shopCardBatchPage,
  staffBookingPage,
  staffNotificationPage,
  staffRefundPage,
  staffShopCardPage,
  TOGGLE_MESSAGES,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, openStaffedApp, signInAdmin, signUpStaff } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { FIRST_RECORD_AT, fillLists, MEMBERS, memberName, MINUTE } from "./testing/filled-lists.ts";

interface List {
  path: string;
  /** Of the file. */
  name?: string;
  /** Records of a page, where they are not 20. */
  size?: number;
  page: { parse: (data: unknown) => { records: object[]; pages: number; total: number } };
  sorts: readonly string[];
  /** The field that names a record's owner, and its column in the file where that has no other name. */
  owner: string;
  column?: string;
}

const batchesOfCards: List = {
  path: "shop-card-batches",
  page: shopCardBatchPage,
  sorts: BATCH_SORTS,
  owner: "madeBy",
  column: "made_by",
};

const LISTS: readonly List[] = [
  {
    path: "airdrops",
    page: airdropPage,
    sorts: ["-nominated", "nominated", "-pays", "pays", "-amount", "amount"],
    owner: "username",
  },
  { path: "auto-mint", page: autoMintPage, sorts: ["-asked", "asked"], owner: "username" },
  {
    path: "refunds",
    page: staffRefundPage,
    sorts: ["-asked", "asked", "-amount", "amount"],
    owner: "username",
  },
  {
    path: "miner/bookings",
    name: "bookings",
    page: staffBookingPage,
    sorts: ["-asked", "asked", "-fee", "fee"],
    owner: "username",
  },
  { path: "miner/queue", name: "queue", page: staffBookingPage, sorts: [""], owner: "username" },
  {
    path: "approvals",
    page: approvalPage,
    sorts: ["-asked", "asked", "-amount", "amount"],
    owner: "username",
  },
  {
    path: "invitations",
    page: invitationPage,
    sorts: ["-sent", "sent", "email", "-email"],
    owner: "email",
  },
  {
    path: "rate/settings",
    name: "rate",
    page: rateSettingsPage,
    sorts: ["-set", "set"],
    owner: "set_by",
  },
  {
    path: "notifications",
    page: staffNotificationPage,
    sorts: ["-sent", "sent"],
    owner: "title",
  },
  { path: "kyc", page: kycPage, size: KYC_PAGE_SIZE, sorts: KYC_SORTS, owner: "username" },
  { path: "shop-cards", page: staffShopCardPage, sorts: SHOP_CARD_SORTS, owner: "username" },
  batchesOfCards,
  {
    path: "newsletter",
    name: "newsletters",
    size: ISSUE_PAGE_SIZE,
    page: newsletterIssuePage,
    sorts: ISSUE_SORTS,
    owner: "subject",
  },
];

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await openStaffedApp({ RATE_LIMIT_SCALE: "0" });
  await fillLists(test);
  token = await signInAdmin(test);
});
afterAll(async () => test.close());

const query = (values: Record<string, string>) => String(new URLSearchParams(values));
const read = async ({ path, page }: List, values: Record<string, string> = {}) => {
  const answer = await test.call(`/api/admin/${path}?${query(values)}`, { token });
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true]);
  return page.parse(answer.data());
};
const ownerOf =
  ({ owner }: List) =>
  (record: object) =>
    nameIn(Object.entries(record).find(([field]) => field === owner)?.[1]);
const nameIn = (value: unknown) =>
  typeof value === "string" ? value.replace("@example.com", "") : "";

/** The owners of the lines of a file, in its order. */
async function exported(list: List, values: Record<string, string> = {}): Promise<string[]> {
  const { path, name = path, owner, column = owner } = list;
  const answer = await test.call(`/api/admin/export/${name}?${query(values)}`, { token });
  expect(answer.status).toBe(200);
  const [head = "", ...lines] = answer.text.replace("\uFEFF", "").trim().split("\r\n");
  const place = head.split(",").indexOf(column);
  return lines.map((line) => (line.split(",")[place] ?? "").replace("@example.com", ""));
}

const ours = (owners: readonly string[]) => owners.filter((owner) => owner.startsWith("list-"));

describe.for(LISTS)("the list $path", (list) => {
  // covers: 1.call.42
  it("has every record once in each of its orders, and so has its file", async () => {
    for (const sort of list.sorts) {
      const file = await exported(list, { sort });
      expect(new Set(ours(file)).size).toBe(MEMBERS);
      expect(ours(file)).toHaveLength(MEMBERS);
      const { pages, total } = await read(list, { sort });
      expect(total).toBe(file.length);
      for (const page of [0, 1, pages - 1]) {
        const { records } = await read(list, { sort, page: String(page) });
        const { size = 20 } = list;
        expect(records.map(ownerOf(list))).toEqual(file.slice(page * size, (page + 1) * size));
      }
      const turned = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
      if (sort === "" || !list.sorts.includes(turned)) continue;
      expect(await exported(list, { sort: turned })).toEqual(file.toReversed());
    }
  });

  // covers: 1.call.42
  it("is narrowed by the beginning of a name, and its file with it", async () => {
    const search = "LIST-00";
    const wanted = Array.from({ length: 99 }, (_, index) => memberName(index + 1));
    const { records, total } = await read(list, { search });
    expect([total, records.map(ownerOf(list)).every((owner) => wanted.includes(owner))]).toEqual([
      99,
      true,
    ]);
    expect((await exported(list, { search })).toSorted()).toEqual(wanted);
    expect(await read(list, { search: "%" })).toMatchObject({ total: 0, records: [] });
    expect(await exported(list, { search: "nobody" })).toEqual([]);
  });

  // covers: 1.call.42
  it("is narrowed by time: from a moment on, and before another", async () => {
    const moment = (number: number) =>
      new Date(FIRST_RECORD_AT.getTime() + number * MINUTE).toISOString();
    const period = { since: moment(10), before: moment(13) };
    const { total, records } = await read(list, period);
    expect([total, records.map(ownerOf(list)).toSorted()]).toEqual([
      3,
      [10, 11, 12].map(memberName),
    ]);
    expect((await exported(list, period)).toSorted()).toEqual([10, 11, 12].map(memberName));
  });

  // covers: lists.momentMalformed, lists.orderUnknown
  it("refuses an order, a moment and a page that are none", async () => {
    const wrong = [
      { since: "yesterday" },
      { before: "2026-13-01" },
      { page: "-1" },
      ...(list.path === "miner/queue" ? [] : [{ sort: "password_hash" }]),
    ];
    for (const values of wrong) {
      const answer = await test.call(`/api/admin/${list.path}?${query(values)}`, {
        token,
      });
      const [field] = Object.keys(values);
      expect([answer.status, answer.errors()[0]?.field]).toEqual([400, field]);
    }
  });

  // covers: 1.call.42
  it("has its file taken by admins alone, and written into the audit with the filter", async () => {
    const { path, name = path } = list;
    const support = await signUpStaff(test, "support");
    const url = `/api/admin/export/${name}`;
    expect((await test.call(url, { token: support.token })).status).toBe(404);
    const answer = await test.call(`${url}?search=list-0001`, { token });
    expect(answer.headers["content-disposition"]).toMatch(new RegExp(`"${name}-[0-9-]{10}.csv"`));
    const audit = await test.call(`/api/admin/audit?action=${name}.export`, { token });
    expect(audit.data(auditPage).records[0]).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      after: { searched: true },
    });
    expect(audit.text).not.toContain("list-0001");
  });
});

it("a wallet's address finds its records, and only its own", async () => {
  const search = `5LIST${"0".repeat(40)}00`;
  for (const list of LISTS.slice(0, 6)) {
    expect([list.path, (await read(list, { search })).total]).toEqual([list.path, 9]);
  }
});

// covers: 3.card.16
it("a number finds its batch, and no longer one", async () => {
  const [first] = (await read(batchesOfCards, { sort: "made" })).records;
  const number = String(Object.entries(first ?? {}).find(([field]) => field === "number")?.[1]);
  const { total, records } = await read(batchesOfCards, { search: number });
  expect([total, records]).toEqual([1, [first]]);
});

it("what a spreadsheet would compute is text in a file", async () => {
  const answer = await test.call("/api/admin/export/refunds?search=list-0001", { token });
  expect(answer.text).toContain(",'=cmd,");
});

// covers: 2.addition.58
it("a list is narrowed by its state and its kind", async () => {
  const total = async (path: string) =>
    (await test.call(`/api/admin/${path}`, { token })).data<{ total: number }>().total;
  expect(await total("refunds?status=due")).toBe(MEMBERS);
  expect(await total("refunds?status=settled")).toBe(0);
  expect(await total("airdrops?status=held")).toBe(MEMBERS);
  expect(await total("airdrops?status=paid")).toBe(0);
  expect(await total("miner/bookings?category=GOLD&state=waiting")).toBe(MEMBERS / 2);
  expect(await total("miner/queue?category=SILVER")).toBe(MEMBERS / 2);
  expect(await total("approvals?status=refused&search=list-000")).toBe(9);
  expect(await total("invitations?role=support")).toBe(MEMBERS);
  expect(await total("invitations?role=admin")).toBe(0);
  expect(await total("shop-card-batches?status=printed")).toBe(MEMBERS / 2);
  expect(await total("shop-card-batches?status=batched&search=list-000")).toBe(5);
  expect(await total("newsletter?state=stopped")).toBe(MEMBERS / 2);
  expect(await total("newsletter?state=sending")).toBe(0);
});

// covers: newsletter.issueStateUnknown, refund.statusUnknown, toggles.seenUnknown
// covers: shop-card.staff.batchStatusUnknown
it("a state, and what was seen, that do not exist are refused in their own words", async () => {
  const status = await test.call("/api/admin/refunds?status=open", { token });
  expect(status.errors()[0]).toMatchObject({
    message: REFUND_MESSAGES.statusUnknown(["due", "settled"]),
    field: "status",
  });
  const batch = await test.call("/api/admin/shop-card-batches?status=waiting", { token });
  expect(batch.errors()[0]).toMatchObject({
    message: SHOP_CARD_MESSAGES.staff.batchStatusUnknown,
    field: "status",
  });
  const issue = await test.call("/api/admin/newsletter?state=waiting", { token });
  expect(issue.errors()[0]).toMatchObject({
    message: NEWSLETTER_MESSAGES.issueStateUnknown,
    field: "state",
  });
  const since = await test.call("/api/admin/refunds?since=yesterday", { token });
  expect(since.errors()[0]?.message).toBe(LIST_MESSAGES.momentMalformed);
  const path = `/api/admin/users/${memberName(1)}/toggles/toggle_kyc`;
  const body = { enabled: true, seen: "maybe" };
  const seen = await test.call(path, { method: "PUT", token, body });
  expect(seen.errors()[0]).toMatchObject({
    message: TOGGLE_MESSAGES.seenUnknown,
    field: "seen",
  });
});
