import {
  addEncryptedWallet,
  changeShopCard,
  changeShopCardPin,
  checkShopWalletAlreadyRegister,
  getShopCard,
  getShopProfile,
  getShopProfileImage,
  readShopCardImage,
  SELFIE_MEGABYTES,
  sendShopCardCode,
  uploadSelfie,
} from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { readCardImage } from "./drawing/read-card-image.ts";
import {
  CHANGE_CARD,
  LOOK_AT_CUSTOMER,
  READ_CARD_PICTURE,
  REGISTER_CARD,
  SEND_SELFIE,
} from "./limits.ts";
import { changeCard, changePin, readShopCard } from "./own-card.ts";
import type { ShopCards } from "./parts.ts";
import { readSelfie, readShopProfile, requireProfile } from "./profile.ts";
import { registerWallet, sendRegistrationCode } from "./register/register.ts";
import { storeSelfie } from "./register/selfie.ts";
import { readCard } from "./repository.ts";

const MEGABYTE = 1024 * 1024;

/** What the holder of a card does. */
export function shopCardRoutes(cards: ShopCards): Route[] {
  return [...registrationRoutes(cards), ...ownCardRoutes(cards), ...profileRoutes(cards)];
}

function registrationRoutes(cards: ShopCards): Route[] {
  const { kysely } = cards.domain.database;
  return [
    route(checkShopWalletAlreadyRegister, async (request) => {
      const card = await readCard(kysely, requireCaller(request).accountId);
      return { data: { total_wallet: card ? 1 : 0 } };
    }),
    route(
      uploadSelfie,
      async (request) => ({
        data: await storeSelfie(cards, requireCaller(request), request.body.file),
      }),
      { limits: [SEND_SELFIE], fileLimit: SELFIE_MEGABYTES * MEGABYTE },
    ),
    route(
      sendShopCardCode,
      async (request) => {
        await sendRegistrationCode(cards, requireCaller(request));
        return { data: {} };
      },
      { limits: [REGISTER_CARD] },
    ),
    route(
      addEncryptedWallet,
      async (request) => ({
        data: await registerWallet(cards, requireCaller(request), request.body),
      }),
      { limits: [REGISTER_CARD] },
    ),
  ];
}

function ownCardRoutes({ domain }: ShopCards): Route[] {
  return [
    route(getShopCard, async (request) => ({
      data: await readShopCard(domain, requireCaller(request).accountId),
    })),
    route(
      changeShopCard,
      async (request) => ({ data: await changeCard(domain, requireCaller(request), request.body) }),
      { limits: [CHANGE_CARD] },
    ),
    route(
      changeShopCardPin,
      async (request) => ({ data: await changePin(domain, requireCaller(request), request.body) }),
      { limits: [CHANGE_CARD] },
    ),
  ];
}

function profileRoutes(cards: ShopCards): Route[] {
  const { domain } = cards;
  const shown = async (request: FastifyRequest<{ Params: { username: string } }>) => {
    const { log: _staffAct, ...origin } = auditOrigin(request, domain);
    return await requireProfile(cards, requireCaller(request), request.params.username, origin);
  };
  return [
    route(
      getShopProfile,
      async (request) => ({ profile: await readShopProfile(domain, await shown(request)) }),
      { limits: LOOK_AT_CUSTOMER },
    ),
    route(
      readShopCardImage,
      async (request, reply) => {
        const { username, side = "front" } = request.query;
        const png = await readCardImage(cards, requireCaller(request), { username, side });
        void reply.type("image/png").header("cache-control", "private, no-cache");
        return png;
      },
      { limits: [READ_CARD_PICTURE] },
    ),
    route(
      getShopProfileImage,
      async (request, reply) => {
        const jpeg = await readSelfie(domain, await shown(request));
        void reply.type("image/jpeg").header("cache-control", "no-store");
        return jpeg;
      },
      { limits: LOOK_AT_CUSTOMER },
    ),
  ];
}
