/** Acts of staff that a second admin approves. The specification has none of these sentences. */
export const APPROVAL_MESSAGES = {
  statusUnknown: "The status must be waiting, approved, refused, withdrawn or expired.",
  decisionUnknown: "The decision must be approve or refuse.",
  limitMalformed: "Please enter an amount of NUC.",
  unknown: "There is no such request.",
  notYourOwn: "Another admin has to decide on what you asked for.",
  notYours: "Only the admin who asked can take it back.",
  over: "This request is decided, taken back or expired already.",
  waitsAlready: "This waits for the approval of another admin already.",
} as const;
