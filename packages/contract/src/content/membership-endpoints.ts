import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import { bankAccount, membershipBundle } from "./membership.ts";

export const getBankDetails = endpoint("GET", "bank", "/details", {
  access: "anyone",
  tag: "content",
  summary: "The bank accounts that memberships are paid to",
  answer: inData(z.array(bankAccount)),
});

export const getAccountDetails = endpoint("GET", "account", "/details", {
  access: "anyone",
  tag: "content",
  summary: "The memberships and what they cost",
  answer: inData(z.array(membershipBundle)),
});
