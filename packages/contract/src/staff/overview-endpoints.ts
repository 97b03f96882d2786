import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { overviewAnswer } from "./overview.ts";
import { RIGHTS } from "../access/rights.ts";

export const getOverview = endpoint("GET", "staff", "/overview", {
  access: { staff: RIGHTS["overview.read"] },
  tag: "staff",
  summary: "Sign-ups, coins, mints and transfers of the last days, and open tasks",
  answer: inData(overviewAnswer),
});
