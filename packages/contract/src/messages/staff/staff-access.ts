/** How staff get in and what they may do. The specification has none of these sentences. */
export const STAFF_ACCESS_MESSAGES = {
  factor: {
    codeRequired: "Please enter the code of your authenticator app, or a recovery code.",
    codeMalformed: "A code has 6 digits. A recovery code looks like ab12-cd34-ef56.",
    /** In production, until there is one. */
    setUpFirst: "Please set up a second factor first: an authenticator app or a passkey.",
    confirm: "Please confirm with your second factor that it's you.",
    notBegun: "Please start again: the first code must be entered within 10 minutes.",
    none: "Your account has no authenticator app.",
    lastFactor: "Your account needs a second factor. Please add a passkey first.",
    notYourOwn: "You cannot reset your own second factor. Please ask another admin.",
    nothingToReset: "This account has no second factor.",
  },
  role: {
    required: "Please choose a role.",
    reasonTooLong: "A reason has at most 500 characters.",
    unknownUser: "User not found.",
    unverified: "This account is not verified yet.",
    lastAdmin: "This is the last admin. Please make somebody else an admin first.",
  },
  invitation: {
    noteTooLong: "A note has at most 500 characters.",
    emailTaken: "This email already has an account. Please change its role in Users.",
    unknown: "Invitation not found.",
    tokenRequired: "Please open the link in the email that we sent you.",
    /** Unknown, used, withdrawn and expired are one answer. */
    over: "This invitation has expired or was already used. It works once, within 3 days.",
  },
} as const;
