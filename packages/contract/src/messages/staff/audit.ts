/** What the audit's calls say. */
export const AUDIT_MESSAGES = {
  subjectRequired: "Please say what you ask about: a user name, an address or a setting.",
  atRequired: "Please give the moment that you ask about.",
  atMalformed: "The moment must look like 2030-01-31T12:00:00Z.",
} as const;
