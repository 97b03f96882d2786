/** Messages of terminals that staff approve. */
export const TERMINAL_MESSAGES = {
  ask: {
    nameRequired: "Please name the terminal.",
    nameTooLong: (most: number) => `The name can have at most ${most} characters.`,
    walletRequired: "Please select the wallet",
    nameTaken: (name: string) => `You already have a terminal called ${name}.`,
    tooMany: (most: number) => `A shop can have at most ${most} terminals.`,
    asked: "We'll review your terminal and notify you.",
  },
  pair: {
    codeRequired: "Please enter the pairing code.",
    codeWrong: "The pairing code is wrong or no longer valid. Ask for a new one.",
    keyMalformed: "The device's key is malformed.",
    signatureMalformed: "The device's signature is malformed.",
    signatureWrong: "This is not the device that was paired.",
    deviceRequired: "Please pair this device first.",
    unpaired: "This device is no longer paired with a terminal.",
    notApproved: "Only an approved terminal can be paired.",
  },
  clerk: {
    choose: "Please choose who you are.",
    nameRequired: "Please name the clerk.",
    nameTaken: (name: string) => `You already have a clerk called ${name}.`,
    tooMany: (most: number) => `A shop can have at most ${most} clerks.`,
    codeRequired: "Please type the code.",
    codeMalformed: "The code must have 6 digits.",
    codeTrivial: "This code is easy to guess. Choose another one.",
    codeWrong: (left: number) =>
      left === 1
        ? "The code is wrong. One more wrong code locks it for 15 minutes."
        : `The code is wrong. ${left} tries are left.`,
    locked: "Too many wrong codes. Try again later, or ask the owner to set a new code.",
    termsPending: "The owner of the shop has to log in and accept the new terms first.",
  },
  staff: {
    statusUnknown: "The status must be waiting, approved, stopped, refused or withdrawn.",
    decisionUnknown: "The decision must be approve, refuse, stop, start or withdraw.",
    reasonRequired: "A reason is required!",
    ownPageMalformed: "The setting must be true or false.",
    notPossible: (decision: string, status: string) =>
      `You cannot ${decision} a terminal that is ${status}.`,
    ownPageStays: "An account's own page can only be stopped and started.",
  },
} as const;

/** What the owner of a shop reads of its terminals. */
export const TERMINAL_NOTICES = {
  stoppedByPins: (till: string) => ({
    title: "Terminal Stopped",
    text: `${till} was stopped: wrong PINs on several cards, and no right one between them. Staff can start it again. If you do not know who typed them, ask who was at the till.`,
  }),
  paired: (terminal: string, device: string) => ({
    title: "Terminal Paired",
    text: `Your terminal ${terminal} was paired with a device: ${device}. If it is not yours, unpair the terminal.`,
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
    text: `${till} no longer takes payments: ${reason}`,
  }),
} as const;

/** How a till is called in a sentence. */
export const tillInWords = (name: string | null): string =>
  name === null ? "The payment page of your account" : `Your terminal ${name}`;
