/** What staff read of the newsletter. */
export const NEWSLETTER_MESSAGES = {
  subjectRequired: "Write a subject.",
  subjectTooLong: (most: number) => `The subject has at most ${most} characters.`,
  textRequired: "Write the newsletter.",
  textTooLong: (most: number) => `The newsletter has at most ${most} characters.`,
  receiversUnknown: "Must be the number of receivers that was shown.",
  receiversChanged: (now: number) =>
    `There are now ${now} receivers. Check the number and send again.`,
  nobody: "Nobody has subscribed yet.",
  busy: "A newsletter is being sent. Wait until it is done, or stop it.",
  notSending: "This newsletter is no longer being sent.",
  stateUnknown: "The state must be confirmed or waiting.",
  issueStateUnknown: "The state must be sending, sent or stopped.",
  /** Under each newsletter. */
  leave: (link: string) => `Unsubscribe: ${link}`,
  leaveLabel: "Unsubscribe",
  /** Of the test that goes to its writer. */
  testSubject: (subject: string) => `Test: ${subject}`,
} as const;
