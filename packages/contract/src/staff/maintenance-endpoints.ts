import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  cancelledPlan,
  maintenanceAnswer,
  maintenancePayload,
  maintenancePlan,
  maintenancePlanPayload,
  maintenanceState,
} from "./maintenance.ts";
import { RIGHTS } from "../access/rights.ts";

export const getMaintenance = endpoint("GET", "staff", "/maintenance", {
  access: { staff: RIGHTS["maintenance.set"] },
  tag: "staff",
  summary: "Whether the site is closed, and what is planned",
  answer: inData(maintenanceState),
});

export const setMaintenance = endpoint("PUT", "staff", "/maintenance", {
  access: { staff: RIGHTS["maintenance.set"], fresh: true },
  tag: "staff",
  summary: "Close the site for all but staff, or open it again",
  body: maintenancePayload,
  answer: inData(maintenanceAnswer),
});

export const planMaintenance = endpoint("PUT", "staff", "/maintenance/plan", {
  access: { staff: RIGHTS["maintenance.set"], fresh: true },
  tag: "staff",
  summary: "Plan maintenance, or change the plan; 409 if it has changed since",
  body: maintenancePlanPayload,
  answer: inData(maintenancePlan),
  errors: ["NOT_ALLOWED"],
});

export const cancelMaintenance = endpoint("DELETE", "staff", "/maintenance/plan", {
  access: { staff: RIGHTS["maintenance.set"], fresh: true },
  tag: "staff",
  summary: "Cancel planned maintenance; 409 once it has begun",
  answer: inData(cancelledPlan),
  errors: ["NOT_ALLOWED"],
});
