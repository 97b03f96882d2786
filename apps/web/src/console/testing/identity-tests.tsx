import type { KycCheck, KycPerson, KycRecord, KycSettings } from "@nuc/contract";
import { http, HttpResponse, type HttpHandler } from "msw";
import { afterEach, beforeEach } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { ReviewScreen } from "../daily/identity-review/review-screen.tsx";
import { IdentityScreen } from "../daily/identity/identity-screen.tsx";
import { fakeNetwork } from "../../testing/fake-network.ts";

const record: KycRecord = {
  reviewId: "first-photo",
  username: "customer.one",
  document: "photo_id",
  state: "in_review",
  reasons: ["name-differs"],
  scores: { edge: 0.9, burnt: 0, faces: 1 },
  paths: ["photo-id"],
  sentAt: "2026-11-23T01:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  appealed: false,
  secondLook: false,
  firstApprovedBy: null,
};
const { username: _, ...facts } = record;
export const check: KycCheck = {
  ...facts,
  current: true,
  found: {
    state: "AUS",
    number: "L898902C3",
    family: "ERIKSSON",
    given: "ANNA<BERTA",
    birthDate: "1974-08-12",
    expiryDate: "2034-04-15",
  },
  versions: {},
  appealText: null,
};
export const person: KycPerson = {
  username: "customer.one",
  kyc_status: 0,
  first_name: "Anna",
  middle_name: "Maria",
  last_name: "Eriksson",
  date_of_birth: "1974-08-12",
  gender: null,
  address: null,
  checks: [
    check,
    { ...check, document: "passport", state: "passed", reasons: [], scores: {}, paths: ["page"] },
  ],
};

export const refusal = (status: number, message: string, data?: unknown) =>
  HttpResponse.json(
    { errors: [{ message, code: "NOT_ALLOWED" }], requestId: "r", data },
    { status },
  );

const answer = (state: string) => ({
  data: {
    username: "customer.one",
    document: "photo_id",
    state,
    kyc_status: 0,
    firstApprovedBy: null,
  },
});

/** The server behind the screens: a test changes what it answers. */
class IdentityServer {
  waiting: KycRecord[] = [record, { ...record, username: "customer.two", document: "selfie" }];
  shown: KycPerson = person;
  settings: KycSettings = { keepDays: 90, secondLookFor: [] };
  /** Bodies of what was changed, and paths of pictures that were opened. */
  readonly sent: unknown[] = [];
  readonly read: string[] = [];

  readonly handlers: readonly HttpHandler[] = [
    http.get("*/api/admin/kyc", () => {
      const { waiting: records, settings } = this;
      return HttpResponse.json({
        data: { records, page: 0, pages: 1, total: records.length, settings },
      });
    }),
    http.get("*/api/admin/kyc/:username", () => HttpResponse.json({ data: this.shown })),
    http.get("*/api/admin/kyc-rules", () => HttpResponse.json({ data: { rules: [] } })),
    http.get("*/api/admin/kyc-statistics", () => refusal(400, "No figures.")),
    http.get("*/api/read_image", ({ request }) => {
      this.read.push(new URL(request.url).searchParams.get("path") ?? "");
      return new HttpResponse(new Uint8Array([0xff, 0xd8]), {
        headers: { "content-type": "image/jpeg" },
      });
    }),
    http.post("*/api/admin/kyc/customer.one/photo_id/decision", async ({ request }) => {
      const body = (await request.json()) as { decision: string };
      this.sent.push(body);
      this.waiting = this.waiting.slice(1);
      return HttpResponse.json(answer(body.decision === "approve" ? "approved" : "rejected"));
    }),
    http.put("*/api/admin/kyc/customer.one/photo_id/second-look", async ({ request }) => {
      this.sent.push(await request.json());
      this.shown = { ...person, checks: [{ ...check, secondLook: true }] };
      return HttpResponse.json(answer("in_review"));
    }),
  ];
}

/** The screens on a server of their own for each test of a file; a reviewer is signed in. */
export function identityTests() {
  const network = fakeNetwork();
  const tests = { server: new IdentityServer(), network };
  beforeEach(() => {
    tests.server = new IdentityServer();
    network.use(...tests.server.handlers);
    startSession("token", { ...sessionUser, username: "a.reviewer", role: "reviewer" });
  });
  afterEach(() => {
    queryClient.clear();
    forgetSession(200);
  });
  return tests;
}

/** Signs in an admin, who may set what a reviewer reads. */
export const becomeAdmin = (): void =>
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });

/** Opens one of the screens. */
export const openIdentity = (at = "/identity/customer.one/photo_id") =>
  renderRoutes(
    [
      { path: "/identity", Component: IdentityScreen },
      { path: "/identity/:username/:document", Component: ReviewScreen },
    ],
    at,
  );
