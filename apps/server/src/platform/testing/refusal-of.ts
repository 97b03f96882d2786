import type { TestAnswer } from "./test-app.ts";

/** Status, code and message of a refusal, and its field if it names one. */
export function refusalOf(answer: TestAnswer): unknown[] {
  const { field } = answer.errors()[0] ?? {};
  return [...refusalWithoutField(answer), ...(field === undefined ? [] : [field])];
}

/** Status, code and message of a refusal. */
export function refusalWithoutField(answer: TestAnswer): unknown[] {
  const { code, message } = answer.errors()[0] ?? {};
  return [answer.status, code, message];
}
