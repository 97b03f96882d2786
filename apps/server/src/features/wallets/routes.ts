import {
  inData,
  referenceCodeAnswer,
  renameWalletPayload,
  storeWalletPayload,
  totalWalletAnswer,
  walletList,
  walletRecord,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { refuseSecrets } from "../../platform/http/refuse-secrets.ts";
import type { Notify } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";
import { RENAME_WALLET, STORE_WALLET } from "./limits.ts";
import { refuseMalformedAddress } from "./proof.ts";
import { referenceCodeOf } from "./reference-code.ts";
import { countWallets } from "./repository.ts";
import { type HasNominated, nameWallet, readWallets, storeWallet } from "./service.ts";

const tags = ["wallet"];
const access = "session";
const preValidation = refuseSecrets;

const SCHEMAS = {
  store: {
    tags,
    summary: "Store a wallet that was made on the device",
    body: storeWalletPayload,
    response: { 201: inData(walletRecord) },
  },
  list: { tags, summary: "The caller's wallets", response: { 200: inData(walletList) } },
  referenceCode: {
    tags,
    summary: "The caller's payment reference code",
    response: { 200: inData(referenceCodeAnswer) },
  },
  total: {
    tags,
    summary: "How many wallets the caller has",
    response: { 200: inData(totalWalletAnswer) },
  },
  rename: {
    tags,
    summary: "Give a wallet another name",
    body: renameWalletPayload,
    response: { 200: inData(walletRecord) },
  },
};

/** The calls under `wallet/`: a customer's list of wallets. */
export function walletRoutes(
  platform: Platform,
  notify: Notify,
  hasNominated: HasNominated,
): FastifyPluginAsyncZod {
  const { kysely } = platform.database;
  return async (app) => {
    app.post(
      "/store-customer-wallet",
      {
        config: { access, limits: [STORE_WALLET] },
        preValidation: [
          refuseSecrets,
          async (request) => {
            refuseMalformedAddress(request.body);
          },
        ],
        schema: SCHEMAS.store,
      },
      async (request, reply) => {
        const data = await storeWallet(platform, notify, requireCaller(request), request.body);
        return reply.code(201).send({ data });
      },
    );
    app.get(
      "/get-user-wallet-details",
      { config: { access }, schema: SCHEMAS.list },
      async (request) => ({
        data: await readWallets(platform, hasNominated, requireCaller(request)),
      }),
    );
    app.get(
      "/get-reference-code",
      { config: { access }, schema: SCHEMAS.referenceCode },
      async (request) => {
        const referenceCode = await referenceCodeOf(kysely, requireCaller(request).accountId);
        return { data: { referenceCode } };
      },
    );
    app.get(
      "/check-customer-wallet",
      { config: { access }, schema: SCHEMAS.total },
      async (request) => {
        const total = await countWallets(kysely, requireCaller(request).accountId);
        return { data: { total_wallet: total } };
      },
    );
    app.put(
      "/rename",
      { config: { access, limits: [RENAME_WALLET] }, preValidation, schema: SCHEMAS.rename },
      async (request) => ({
        data: await nameWallet(platform, requireCaller(request), request.body),
      }),
    );
  };
}
