import {
  appeal,
  changePostalAddress,
  getHandover,
  getKycProgress,
  getOwnReviews,
  getPostalAddress,
  loginByHandover,
  makeHandover,
  PAPER_DOCUMENTS,
  predictDocumentQuality,
  predictSelfie,
  readImage,
  storePostalAddress,
  VALIDATIONS,
} from "@nuc/contract";
import { clientOf } from "../../domain/sessions/client.ts";
import { answerSignIn } from "../../domain/sessions/signed-in.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller, sessionToken } from "../../platform/http/caller.ts";
import { readAddress } from "./address/address-repository.ts";
import { changeAddress } from "./address/change-address.ts";
import { storeAddress } from "./address/store-address.ts";
import { messageOf } from "./checks/result.ts";
import { sendPhoto } from "./checks/send-photo.ts";
import { checkSelfie, validateDocument } from "./checks/validate.ts";
import { enterByCode, makeCode, readState } from "./handover/handover.ts";
import {
  APPEAL,
  CHANGE_ADDRESS,
  CHECK_DOCUMENT,
  ENTER_HANDOVER,
  MAKE_HANDOVER,
  READ_PICTURE,
  SAVE_ADDRESS,
  SEND_PHOTO,
} from "./limits.ts";
import type { Kyc } from "./parts.ts";
import { readStoredImage } from "./pictures/read-image.ts";
import { appealFor, readOwnReviews } from "./review/own-reviews.ts";
import { readProgress } from "./steps/progress.ts";

const MEGABYTE = 1024 * 1024;

/** What customers do to show who they are. */
export function kycRoutes(kyc: Kyc): Route[] {
  return [...stepRoutes(kyc), ...uploadRoutes(kyc), ...reviewRoutes(kyc), ...handoverRoutes(kyc)];
}

function stepRoutes(kyc: Kyc): Route[] {
  const { domain } = kyc;
  return [
    route(getPostalAddress, async (request) => ({
      data: await readAddress(domain.database.kysely, requireCaller(request).accountId),
    })),
    route(
      storePostalAddress,
      async (request) => ({
        data: await storeAddress(domain, requireCaller(request), request.body),
      }),
      { limits: [SAVE_ADDRESS] },
    ),
    route(
      changePostalAddress,
      async (request) => ({
        data: await changeAddress(domain, requireCaller(request), request.body),
      }),
      { limits: [CHANGE_ADDRESS] },
    ),
    route(getKycProgress, async (request) => ({
      data: await readProgress(kyc, requireCaller(request).accountId),
    })),
  ];
}

function uploadRoutes(kyc: Kyc): Route[] {
  const fileLimit = kyc.domain.config.KYC_MAX_FILE_MB * MEGABYTE;
  return [
    route(
      predictDocumentQuality,
      async (request) => {
        const { document_type: document, file } = request.body;
        return await sendPhoto(kyc, requireCaller(request), document, file);
      },
      { limits: [SEND_PHOTO], fileLimit },
    ),
    ...PAPER_DOCUMENTS.map((document) =>
      route(
        VALIDATIONS[document],
        async (request) => {
          const { document_path: path } = request.body;
          const check = await validateDocument(kyc, requireCaller(request), document, path);
          const { state } = check;
          return { validation: isAccepted(state), msg: messageOf(check), state };
        },
        { limits: [CHECK_DOCUMENT], fileLimit },
      ),
    ),
    route(
      predictSelfie,
      async (request) => {
        const check = await checkSelfie(kyc, requireCaller(request), request.body.file);
        if ("unusable" in check) {
          return { valid: false, msg: check.unusable, state: "failed" as const };
        }
        return { valid: isAccepted(check.state), msg: messageOf(check), state: check.state };
      },
      { limits: [CHECK_DOCUMENT, SEND_PHOTO], fileLimit },
    ),
    route(
      readImage,
      async (request, reply) => {
        const jpeg = await readStoredImage(kyc.domain, request, request.query.path);
        void reply
          .type("image/jpeg")
          .header("cache-control", "no-store")
          .header("content-disposition", "inline");
        return jpeg;
      },
      { limits: [READ_PICTURE] },
    ),
  ];
}

/** What a person still looks at is not accepted, though it lets its owner go on. */
const isAccepted = (state: string) => state === "passed" || state === "approved";

function reviewRoutes(kyc: Kyc): Route[] {
  return [
    route(getOwnReviews, async (request) => ({
      data: await readOwnReviews(kyc, requireCaller(request)),
    })),
    route(
      appeal,
      async (request) => {
        await appealFor(kyc, requireCaller(request), request.body);
        return { data: {} };
      },
      { limits: [APPEAL] },
    ),
  ];
}

function handoverRoutes({ domain }: Kyc): Route[] {
  return [
    route(
      makeHandover,
      async (request) => ({
        data: await makeCode(domain, requireCaller(request), request.body.redirect),
      }),
      { limits: [MAKE_HANDOVER] },
    ),
    route(getHandover, async (request) => ({
      data: await readState(domain, requireCaller(request)),
    })),
    route(
      loginByHandover,
      async (request, reply) => {
        const client = clientOf(request);
        const signedIn = await enterByCode(domain, sessionToken(request), client);
        return { data: answerSignIn(domain, reply, client, signedIn) };
      },
      { limits: [ENTER_HANDOVER] },
    ),
  ];
}
