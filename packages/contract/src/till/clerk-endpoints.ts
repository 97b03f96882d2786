import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import { clerkAnswer, clerkCodePayload, clerkPayload, clerksAnswer } from "./clerks.ts";

const tag = "till";

export const listClerks = endpoint("GET", "payment", "/clerks", {
  access: "session",
  tag,
  summary: "The clerks of the caller's shop",
  answer: clerksAnswer,
});

export const addClerk = endpoint("POST", "payment", "/clerks", {
  access: "session",
  tag,
  summary: "Add a clerk, who signs in at the caller's terminals with a code of six digits",
  body: clerkPayload,
  answer: clerkAnswer,
  status: 201,
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED", "TAKEN"],
});

export const changeClerkCode = endpoint("PUT", "payment", "/clerks/{id}", {
  access: "session",
  tag,
  summary: "Give a clerk another code, which ends a lock and the clerk's sessions",
  body: clerkCodePayload,
  answer: clerkAnswer,
  errors: ["NOT_FOUND"],
});

export const removeClerk = endpoint("DELETE", "payment", "/clerks/{id}", {
  access: "session",
  tag,
  summary: "Remove a clerk, whose sessions end at once",
  answer: z.object({}),
  errors: ["NOT_FOUND"],
});
