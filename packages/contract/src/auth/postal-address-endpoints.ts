import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { addressAnswer } from "./postal-address.ts";

export const getPostalAddress = endpoint("GET", "kyc", "/address", {
  access: "session",
  tag: "kyc",
  summary: "The signed-in person's postal address; null where there is none yet",
  answer: inData(addressAnswer),
});
