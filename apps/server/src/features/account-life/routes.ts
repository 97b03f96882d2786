import {
  accountExport,
  accountExportPayload,
  closeAccountPayload,
  contactChange,
  contactChangeAnswer,
  contactChangePayload,
  contactConfirmAnswer,
  contactConfirmPayload,
  contactResendPayload,
  doneAnswer,
  inData,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { closeAccount } from "./closing-service.ts";
import { deleteExpiredChanges } from "./contact-change-repository.ts";
import {
  beginContactChange,
  cancelContactChange,
  readContactChange,
  resendContactCodes,
  SEND_CONTACT_CODES,
  sendContactCodes,
} from "./contact-change-service.ts";
import { confirmContactChange } from "./contact-confirmation.ts";
import { exportAccount } from "./export-service.ts";
import { ACCOUNT_EXPORTS, CONTACT_CODES } from "./limits.ts";
import type { AccountLifeParts } from "./parts.ts";

const tags = ["auth"];
const FORGET_CHANGES = jobKind<Record<string, never>>("forget-contact-changes");

/** An account over its life: other addresses, all its data, its end. */
export function accountLifeRoutes(
  platform: Platform,
  parts: AccountLifeParts,
): FastifyPluginAsyncZod {
  platform.jobs.work(SEND_CONTACT_CODES, async ({ changeId }) =>
    sendContactCodes(platform, parts, changeId),
  );
  platform.jobs.work(FORGET_CHANGES, async () =>
    deleteExpiredChanges(platform.database.kysely, platform.clock.now()),
  );
  platform.jobs.schedule(FORGET_CHANGES, "*/15 * * * *", {});

  return async (app) => {
    await app.register(contactChangeRoutes(platform, parts));

    app.post(
      "/account-export",
      {
        config: { access: "session", limits: [ACCOUNT_EXPORTS] },
        schema: {
          tags,
          summary: "Everything that is held about the caller",
          body: inData(accountExportPayload),
          response: { 200: inData(accountExport) },
        },
      },
      async (request) => {
        const { password } = request.body.data;
        return { data: await exportAccount(platform, parts, requireCaller(request), password) };
      },
    );

    app.post(
      "/close-account",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Close the account for good",
          body: inData(closeAccountPayload),
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await closeAccount(platform, parts, requireCaller(request), request.body.data.password);
        return { data: {} };
      },
    );
  };
}

function contactChangeRoutes(platform: Platform, parts: AccountLifeParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/contact-change",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Begin to change e-mail or phone",
          body: inData(contactChangePayload),
          response: { 200: inData(contactChange) },
        },
      },
      async (request) => {
        const caller = requireCaller(request);
        return { data: await beginContactChange(platform, parts, caller, request.body.data) };
      },
    );

    app.get(
      "/contact-change",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "The change that waits for its codes, or null",
          response: { 200: inData(contactChangeAnswer) },
        },
      },
      async (request) => ({ data: await readContactChange(platform, requireCaller(request)) }),
    );

    app.delete(
      "/contact-change",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Give up the change that waits",
          response: { 200: inData(doneAnswer) },
        },
      },
      async (request) => {
        await cancelContactChange(platform, parts, requireCaller(request));
        return { data: {} };
      },
    );

    app.post(
      "/contact-change/resend",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "Send the codes of a change anew",
          body: inData(contactResendPayload),
          response: { 200: inData(contactChange) },
        },
      },
      async (request) => {
        const caller = requireCaller(request);
        const { changeId } = request.body.data;
        return { data: await resendContactCodes(platform, parts, caller, changeId) };
      },
    );

    app.post(
      "/contact-change/confirm",
      {
        config: { access: "session", limits: [CONTACT_CODES] },
        schema: {
          tags,
          summary: "Enter the codes of a change",
          body: inData(contactConfirmPayload),
          response: { 200: inData(contactConfirmAnswer) },
        },
      },
      async (request) => {
        const caller = requireCaller(request);
        return { data: await confirmContactChange(platform, parts, caller, request.body.data) };
      },
    );
  };
}
