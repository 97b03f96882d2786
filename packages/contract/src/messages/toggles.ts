/** Messages of the staff's switches. */
export const TOGGLE_MESSAGES = {
  enabledRequired: "Enabled must be true or false.",
  countryMalformed: "A country must be its two letters, such as AU.",
} as const;
