/** Messages of the home page, verbatim. */
export const HOME_MESSAGES = { loginFirst: "Please login first, to access your wallet" } as const;
