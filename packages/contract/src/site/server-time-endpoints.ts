import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { isoTime } from "../fields/fields.ts";
import { z } from "../schema.ts";

export const getServerTime = endpoint("GET", "site", "/time", {
  access: "anyone",
  tag: "site",
  summary: "The server's clock, by which mints and deadlines are counted",
  answer: inData(z.object({ now: isoTime })),
});
