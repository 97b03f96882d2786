import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  bookingExportQuery,
  minerCapacityParams,
  minerCapacityPayload,
  minerFeesAnswer,
  minerFeesPayload,
  minerSlots,
  minerSlotsAnswer,
  queueExportQuery,
  staffBookingPage,
  staffBookingsQuery,
  staffQueueQuery,
} from "./miner-staff.ts";

const tag = "staff";

export const setMinerFees = endpoint("PUT", "staff", "/users/{username}/miner-fees", {
  access: { staff: RIGHTS["users.miner-fees"], fresh: true },
  tag,
  summary: "Mark a user's miner fees as received or not",
  body: minerFeesPayload,
  answer: inData(minerFeesAnswer),
});

export const listMinerSlots = endpoint("GET", "staff", "/miner/slots", {
  access: { staff: RIGHTS["miner.read"] },
  tag,
  summary: "Miner slots, how many are taken and waited for",
  answer: inData(minerSlotsAnswer),
});

export const setMinerCapacity = endpoint("PUT", "staff", "/miner/slots/{category}", {
  access: { staff: RIGHTS["miner.set"], fresh: true },
  tag,
  summary: "Set how many miner slots a category has; the waiting queue moves up",
  params: minerCapacityParams,
  body: minerCapacityPayload,
  answer: inData(minerSlots),
});

export const listMinerBookings = endpoint("GET", "staff", "/miner/bookings", {
  access: { staff: RIGHTS["miner.read"] },
  tag,
  summary: "Bookings of miner slots, newest first",
  query: staffBookingsQuery,
  answer: inData(staffBookingPage),
});

export const listMinerQueue = endpoint("GET", "staff", "/miner/queue", {
  access: { staff: RIGHTS["miner.read"] },
  tag,
  summary: "The queue for miner slots, in order",
  query: staffQueueQuery,
  answer: inData(staffBookingPage),
});

export const exportMinerBookings = endpoint("GET", "staff", "/export/bookings", {
  access: { staff: RIGHTS["miner.export"] },
  tag,
  summary: "The bookings that the same filter lists, as CSV",
  query: bookingExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const exportMinerQueue = endpoint("GET", "staff", "/export/queue", {
  access: { staff: RIGHTS["miner.export"] },
  tag,
  summary: "The queue for miner slots that the same filter lists, as CSV",
  query: queueExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});
