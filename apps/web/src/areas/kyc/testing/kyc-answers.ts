import type { AddressRecord, KycDocument, KycProgress, KycState, OwnReview } from "@nuc/contract";
import { delay, http, HttpResponse, type HttpHandler } from "msw";
import { sessionUser } from "../../../session/testing/session-user.ts";

/** An address that was saved. */
export const savedAddress: AddressRecord = {
  address_line1: "1 Harbour Street",
  address_line2: null,
  city_town_suburb: "Hobart",
  state_province: "Tasmania",
  address_type: "Resident",
  post_code: "7000",
  country: "AU",
};

const none = { passport: null, driver_license: null, photo_id: null, selfie: null };
type States = Readonly<Record<KycDocument, KycState | null>>;

const flag = (state: KycState | null): 0 | 1 =>
  state === "passed" || state === "approved" ? 1 : 0;

/** What can be sent in these states, as the server has it. */
function nextOf(states: States): KycDocument[] {
  const held = (document: KycDocument) => !["failed", "rejected", null].includes(states[document]);
  if (!held("passport") && !held("driver_license")) return ["passport", "driver_license"];
  if (!held("photo_id")) return ["photo_id"];
  return held("selfie") ? [] : ["selfie"];
}

/** Progress with documents in these states, as the server would answer it. */
export function kycProgress(
  changed: Partial<States> = {},
  more: Partial<KycProgress> = {},
): KycProgress {
  const states = { ...none, ...changed };
  const path = (document: KycDocument) => (states[document] === null ? null : `path-${document}`);
  const done = (flag(states.passport) || flag(states.driver_license)) && flag(states.selfie);
  return {
    kyc_status: done && flag(states.photo_id) ? 1 : 0,
    passport_doc_validated: flag(states.passport),
    driver_lic_doc_validated: flag(states.driver_license),
    photo_id_doc_validated: flag(states.photo_id),
    selfie_doc_validated: flag(states.selfie),
    passport_doc_loaded: states.passport === "failed" ? 0 : null,
    driver_lic_doc_loaded: states.driver_license === "failed" ? 0 : null,
    passportImagePath: path("passport"),
    licenseImagePath: path("driver_license"),
    photoIdImagePath: path("photo_id"),
    selfieImagePath: path("selfie"),
    message: "KYC Process not started",
    states,
    next: nextOf(states),
    queue: null,
    withheld: [],
    maxFileMegabytes: 10,
    redirectOrigins: [],
    ...more,
  };
}

/** What is known of a document that was sent. */
export const ownReview = (change: Partial<OwnReview> = {}): OwnReview => ({
  document: "passport",
  state: "in_review",
  reason: "",
  sentAt: "2030-01-01T00:00:00.000Z",
  decidedAt: null,
  appealable: false,
  appealed: false,
  ...change,
});

/** The server behind the page: a test changes what it answers as the page continues. */
export class KycServer {
  progress = kycProgress();
  address: AddressRecord | null = savedAddress;
  reviews: readonly OwnReview[] = [];
  enabled = true;
  /** Countries in which it is on for who has no address; null = in all where it is on. */
  countries: readonly string[] | null = null;
  role = sessionUser.role;

  readonly handlers: readonly HttpHandler[] = [
    http.get("*/api/check_toggle_status", ({ request }) => {
      const country = this.address?.country ?? new URL(request.url).searchParams.get("country");
      const isHere = this.countries === null || this.countries.includes(country ?? "");
      return HttpResponse.json({
        data: { toggle_column: "toggle_kyc", calculated_toggle: this.enabled && isHere ? 1 : 0 },
      });
    }),
    http.get("*/auth/profile", () =>
      HttpResponse.json({
        data: {
          ...sessionUser,
          role: this.role,
          first_name: "Anna",
          middle_name: null,
          last_name: "Novak",
          email_confirmed: true,
          mobile_number: "61412345678",
          mobile_number_confirmed: true,
        },
      }),
    ),
    http.post("*/kyc/get-kyc-progress", () => HttpResponse.json({ data: this.progress })),
    http.get("*/kyc/address", () => HttpResponse.json({ data: this.address })),
    http.get("*/kyc/my-reviews", () => HttpResponse.json({ data: this.reviews })),
    // A check that runs for as long as the test.
    http.post("*/api/ai/*", async () => {
      await delay("infinite");
    }),
    http.get(
      "*/api/read_image",
      () => new HttpResponse(new Blob(["x"]), { headers: { "content-type": "image/jpeg" } }),
    ),
  ];
}
