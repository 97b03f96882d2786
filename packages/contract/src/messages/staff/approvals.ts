/** Acts of staff that a second admin approves. The specification has none of these sentences. */
export const APPROVAL_MESSAGES = {
  statusUnknown: "The status must be waiting, approved, refused, withdrawn or expired.",
  decisionUnknown: "The decision must be approve or refuse.",
  limitMalformed: "Please enter an amount of NUC.",
  unknown: "Request not found.",
  notYourOwn: "Another admin has to decide on your request.",
  notToYourself: "Another admin has to decide on a payment to you.",
  notYours: "Only the admin who asked can withdraw it.",
  authorGone:
    "The person who asked is no longer an active admin. Refuse it, and ask again yourself if it is right.",
  over: "This request was already decided, withdrawn or has expired.",
  waitsAlready: "This is already waiting for another admin's approval.",
} as const;
