import type { z } from "../schema.ts";

type Payload = Pick<z.core.ParsePayload, "issues">;

/**
 * For a rule of a whole object (`refine`, `superRefine`): lets it be checked as soon as the fields
 * that it reads are right by themselves, whatever is wrong with others. So a form can show at each
 * field what is wrong there; the order of the issues stays that of the rules.
 */
export function onceValid(...fields: readonly PropertyKey[]) {
  return {
    when: ({ issues }: Payload): boolean =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field)),
  };
}
