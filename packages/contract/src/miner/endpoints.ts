import { TRANSFER_REFUSALS } from "../endpoint/codes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  bookSlotAnswer,
  bookSlotPayload,
  mailMessagesAnswer,
  mailMessagesQuery,
  minerFeesStatus,
  minerRegistrations,
  registrationMailAnswer,
  registrationMailPayload,
  rollbackSlotAnswer,
  rollbackSlotPayload,
} from "./miner.ts";

const tag = "miner";

export const getMinerFeesStatus = endpoint("GET", "miner", "/get-user-to-check-miner-fees-status", {
  access: "session",
  tag,
  summary: "Whether the caller's miner fees are received",
  answer: inData(minerFeesStatus),
});

export const bookMinerSlot = endpoint("POST", "miner", "/book-miner-slot-v1", {
  access: "session",
  tag,
  summary: "Book a miner slot, or queue up for one; with the signed fee in one step",
  body: bookSlotPayload,
  answer: inData(bookSlotAnswer),
  errors: [
    ...TRANSFER_REFUSALS,
    "ER_DUP_ENTRY",
    "IDEMPOTENCY_CONFLICT",
    "NOT_ALLOWED",
    "SECRETS_REFUSED",
    "TAKEN",
  ],
});

export const rollBackMinerSlot = endpoint("POST", "miner", "/rollback-miner-slot", {
  access: "session",
  tag,
  summary: "Give back an unpaid slot, or leave the waiting queue",
  body: rollbackSlotPayload,
  answer: inData(rollbackSlotAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND", "TAKEN"],
});

export const getMinerRegistrations = endpoint("GET", "miner", "/registrations", {
  access: "session",
  tag,
  summary: "Miner categories, and the caller's bookings and places in the queue",
  answer: inData(minerRegistrations),
});

export const listMailMessages = endpoint(
  "GET",
  "miner",
  "/get-email-messages-for-miner-registration",
  {
    access: "session",
    tag,
    summary: "The topics that users can write about, as staff set them",
    query: mailMessagesQuery,
    answer: inData(mailMessagesAnswer),
  },
);

export const sendRegistrationMail = endpoint(
  "POST",
  "miner",
  "/send-email-for-miner-registration",
  {
    access: "session",
    tag,
    summary: "Write to the operator about registering a wallet as a miner",
    body: registrationMailPayload,
    answer: inData(registrationMailAnswer),
    errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
  },
);
