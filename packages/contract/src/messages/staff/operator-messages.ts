/** Messages for staff who answer messages. */
export const OPERATOR_MESSAGES = {
  subjectRequired: "Write a subject.",
  subjectTooLong: (most: number) => `The subject has at most ${most} characters.`,
  textRequired: "Write the answer.",
  stateUnknown: "The state must be new, answered or done.",
  seenUnknown: "Must be the revision that was read.",
  kindUnknown: "The kind must be contact or miner.",
  changedMeanwhile: "Somebody else has handled this message since you opened it. Nothing was sent.",
  mail: {
    /** Under the answer, before the words that are answered. */
    wrote: (day: string) => `On ${day} you wrote:`,
  },
} as const;
