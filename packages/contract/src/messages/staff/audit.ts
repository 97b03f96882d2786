/** What the audit's calls say. */
export const AUDIT_MESSAGES = {
  subjectRequired: "Please enter a user name, an address or a setting.",
  atRequired: "Please enter a date and time.",
  atMalformed: "The time must look like 2030-01-31T12:00:00Z.",
} as const;
