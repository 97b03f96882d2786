import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { addressBookKeyAnswer } from "./wallet.ts";

export const getAddressBookKey = endpoint("GET", "wallet", "/address-book-key", {
  access: "session",
  tag: "wallet",
  summary: "The key under which the caller's devices keep their address books",
  answer: inData(addressBookKeyAnswer),
});
