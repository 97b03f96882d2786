/** What is said about planned maintenance. */
export const MAINTENANCE_MESSAGES = {
  plan: {
    fromRequired: "Say when it begins.",
    untilRequired: "Say when it ends.",
    momentMalformed: "It must be a moment, such as 2030-01-31T12:00:00Z.",
    fromPast: "The beginning must be in the future.",
    untilPast: "The end must be in the future.",
    untilBeforeFrom: "The end must be after the beginning.",
    tooLong: (hours: number) => `Planned maintenance lasts at most ${hours} hours.`,
    tooFar: (days: number) => `The beginning is at most ${days} days from now.`,
    hoursMalformed: "Say from how many hours before it pages say so: 0 to 336.",
    textTooLong: (most: number) => `The text has at most ${most} characters.`,
    seenMalformed: "The version must be a number.",
    changedMeanwhile: "Somebody has changed the plan meanwhile. Look at it again.",
    fromFixed: "It has begun: only its end and its text can be changed.",
    hasBegun: "It has begun. Open the site to end it.",
    none: "Nothing is planned.",
  },
} as const;
