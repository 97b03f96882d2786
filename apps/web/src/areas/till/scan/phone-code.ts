import { takePhoneCode, type TakenPhoneCode } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";

/** The code of a customer's phone, as its QR code has it or as it is read out; a user name never has a colon. */
const phoneCode = /^(?:pay:[0-9a-z-]{12,14}|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})$/i;

export const isPhoneCode = (text: string): boolean =>
  phoneCode.test(text) && (text.includes(":") || text === text.toUpperCase());

/** Spends the code: this shop may ask that phone from then on. */
export const takeCode = (code: string): Promise<TakenPhoneCode> =>
  call(takePhoneCode, { body: { phoneCode: code } });
