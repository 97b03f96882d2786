import {
  cancelOpenBill as cancelCall,
  declineBill as declineCall,
  getOpenBill,
  getPhoneBill,
  getPhoneCode,
  listOpenBills,
  listPhoneBills,
  makeOpenBill as makeBillCall,
  makePhoneCode as makeCodeCall,
  payBill as payCall,
  takePhoneCode as takeCall,
} from "@nuc/contract";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import { ASK_PHONE, FOLLOW_BILLS, PAY_BILL, PHONE_CODES, TAKE_CODE } from "../limits.ts";
import type { Selling } from "../parts.ts";
import { cancelOpenBill, readOpenBill, readOpenBills } from "./follow-bills.ts";
import { makeOpenBill } from "./make-bill.ts";
import { payBill } from "./pay-bill.ts";
import { declineBill, readPhoneBill, readPhoneBills } from "./phone-bills.ts";
import { makePhoneCode, readOwnPhoneCode, takePhoneCode } from "./phone-codes.ts";

/** Bills at a till, and on the phone that pays them. */
export const openBillRoutes = (selling: Selling): Route[] => [
  ...tillRoutes(selling),
  ...phoneRoutes(selling),
];

const tillRoutes = (selling: Selling): Route[] => [
  route(
    makeBillCall,
    async (request) => {
      const once = idempotentRequest(request);
      return { bill: await makeOpenBill(selling, requireCaller(request), request.body, once) };
    },
    { limits: [ASK_PHONE] },
  ),
  route(
    listOpenBills,
    async (request) => {
      const { terminal_wallet: wallet } = request.query;
      return { bills: await readOpenBills(selling, requireCaller(request), wallet) };
    },
    { limits: [FOLLOW_BILLS] },
  ),
  route(
    getOpenBill,
    async (request) => ({
      bill: await readOpenBill(selling, requireCaller(request), request.params.id),
    }),
    { limits: [FOLLOW_BILLS] },
  ),
  route(
    cancelCall,
    async (request) => ({
      bill: await cancelOpenBill(selling, requireCaller(request), request.params.id),
    }),
    { limits: [ASK_PHONE] },
  ),
  route(
    takeCall,
    async (request) => await takePhoneCode(selling, requireCaller(request), request.body.phoneCode),
    { limits: [TAKE_CODE] },
  ),
];

const phoneRoutes = (selling: Selling): Route[] => [
  route(
    listPhoneBills,
    async (request) => ({ bills: await readPhoneBills(selling, requireCaller(request)) }),
    { limits: [FOLLOW_BILLS] },
  ),
  route(
    getPhoneBill,
    async (request) => ({
      bill: await readPhoneBill(selling, requireCaller(request), request.params.code),
    }),
    { limits: [FOLLOW_BILLS] },
  ),
  route(
    payCall,
    async (request) => {
      const { code } = request.params;
      const { extrinsic } = request.body;
      return { bill: await payBill(selling, requireCaller(request), { code, extrinsic }) };
    },
    { limits: [PAY_BILL] },
  ),
  route(
    declineCall,
    async (request) => ({
      bill: await declineBill(selling, requireCaller(request), request.params.code),
    }),
    { limits: [PAY_BILL] },
  ),
  route(
    makeCodeCall,
    async (request) => await makePhoneCode(selling, requireCaller(request), request.body.limit),
    { limits: [PHONE_CODES] },
  ),
  route(
    getPhoneCode,
    async (request) => await readOwnPhoneCode(selling, requireCaller(request), request.params.id),
    { limits: [FOLLOW_BILLS] },
  ),
];
