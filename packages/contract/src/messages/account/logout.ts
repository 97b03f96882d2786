/** The message after a logout, verbatim. Any page may have to say it, so it comes without the other messages of access. */
export const LOGOUT_MESSAGES = {
  expired: "Your session has been expired please login again",
  termsRejected: "You must accept and read the terms and conditions before using the website.",
  byUser: "You have successfully logged out of the system.",
} as const;
