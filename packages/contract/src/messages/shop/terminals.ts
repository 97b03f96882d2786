/** Messages of terminals that staff approve. */
export const TERMINAL_MESSAGES = {
  ask: {
    nameRequired: "Please name the terminal.",
    nameTooLong: (most: number) => `The name can have at most ${most} characters.`,
    walletRequired: "Please select the wallet",
    nameTaken: (name: string) => `You have a terminal called ${name} already.`,
    tooMany: (most: number) => `A shop can have at most ${most} terminals.`,
    asked: "Staff look at your terminal. You get a notification.",
  },
  staff: {
    statusUnknown: "The status must be waiting, approved, stopped, refused or withdrawn.",
    decisionUnknown: "The decision must be approve, refuse, stop, start or withdraw.",
    reasonRequired: "A reason is required!",
    ownPageMalformed: "The setting must be true or false.",
    notPossible: (decision: string, status: string) =>
      `A terminal that is ${status} cannot be changed by: ${decision}.`,
    ownPageStays: "The page of an account can be stopped and started, and nothing else.",
  },
} as const;

/** What the owner of a shop reads of its terminals. */
export const TERMINAL_NOTICES = {
  stoppedByPins: (till: string) => ({
    title: "Terminal Stopped",
    text: `${till} was stopped: wrong PINs on several cards, and no right one between them. Staff can start it again. If you do not know who typed them, ask who was at the till.`,
  }),
  approve: (till: string, reason: string) => ({
    title: "Terminal Approved",
    text: `${till} is approved. Pair it with its device now. ${reason}`,
  }),
  refuse: (till: string, reason: string) => ({
    title: "Terminal Refused",
    text: `${till} is refused: ${reason}`,
  }),
  stop: (till: string, reason: string) => ({
    title: "Terminal Stopped",
    text: `${till} takes no payments for now: ${reason}`,
  }),
  start: (till: string, reason: string) => ({
    title: "Terminal Started",
    text: `${till} takes payments again. ${reason}`,
  }),
  withdraw: (till: string, reason: string) => ({
    title: "Terminal Withdrawn",
    text: `${till} takes no payments any more: ${reason}`,
  }),
} as const;

/** How a till is called in a sentence. */
export const tillInWords = (name: string | null): string =>
  name === null ? "The payment page of your account" : `Your terminal ${name}`;
