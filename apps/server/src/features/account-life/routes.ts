import {
  beginContactChange,
  cancelContactChange,
  closeAccount,
  confirmContactChange,
  exportAccount,
  getContactChange,
  resendContactCodes,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { closeOwnAccount } from "./closing-service.ts";
import {
  askForContactCodes,
  beginChange,
  cancelChange,
  readWaitingChange,
} from "./contact-change/contact-change-service.ts";
import { confirmChange } from "./contact-change/contact-confirmation.ts";
import { exportOwnData } from "./export-service.ts";
import { ACCOUNT_EXPORTS, CONTACT_CODES } from "./limits.ts";
import type { AccountLife } from "./parts.ts";

/** An account over its life: other addresses, all its data, its end. */
export function accountLifeRoutes(life: AccountLife): Route[] {
  return [
    ...contactChangeRoutes(life),
    route(
      exportAccount,
      async (request) => {
        const { password } = request.body.data;
        return { data: await exportOwnData(life, requireCaller(request), password) };
      },
      { limits: [ACCOUNT_EXPORTS] },
    ),
    route(closeAccount, async (request) => {
      await closeOwnAccount(life, requireCaller(request), request.body.data.password);
      return { data: {} };
    }),
  ];
}

function contactChangeRoutes(life: AccountLife): Route[] {
  return [
    route(beginContactChange, async (request) => ({
      data: await beginChange(life, requireCaller(request), request.body.data),
    })),
    route(getContactChange, async (request) => ({
      data: await readWaitingChange(life, requireCaller(request)),
    })),
    route(cancelContactChange, async (request) => {
      await cancelChange(life, requireCaller(request));
      return { data: {} };
    }),
    route(resendContactCodes, async (request) => {
      const { changeId } = request.body.data;
      return { data: await askForContactCodes(life, requireCaller(request), changeId) };
    }),
    route(
      confirmContactChange,
      async (request) => ({
        data: await confirmChange(life, requireCaller(request), request.body.data),
      }),
      { limits: [CONTACT_CODES] },
    ),
  ];
}
