/** Messages about planned maintenance. */
export const MAINTENANCE_MESSAGES = {
  plan: {
    fromRequired: "Enter when it starts.",
    untilRequired: "Enter when it ends.",
    momentMalformed: "It must be a time such as 2030-01-31T12:00:00Z.",
    fromPast: "The start must be in the future.",
    untilPast: "The end must be in the future.",
    untilBeforeFrom: "The end must be after the start.",
    tooLong: (hours: number) => `Planned maintenance lasts at most ${hours} hours.`,
    tooFar: (days: number) => `The start is at most ${days} days from now.`,
    hoursMalformed: "Enter how many hours before the banner appears: 0 to 336.",
    textTooLong: (most: number) => `The text has at most ${most} characters.`,
    seenMalformed: "The version must be a number.",
    changedMeanwhile: "Somebody else has changed the plan. Please review it again.",
    fromFixed: "It has started: only its end and its text can be changed.",
    hasBegun: "It has started. Open the site to end it.",
    none: "Nothing is planned.",
  },
} as const;
