/** Messages of shop cards, verbatim where the specification has them. */
export const SHOP_CARD_MESSAGES = {
  register: {
    capture: "Capture Image to Proceed your Account",
    proceed: "PROCEED",
    cancel: "Cancel",
    selfieRequired: "Please provide a selfie image to proceed further.",
    walletRequired: "Please select the wallet",
    keyRequired: "The sealed key is required!",
    keyMalformed: "The sealed key is not one that was sealed under a PIN.",
    /** The picture that a call names was not sent by this account, or another one was sent since. */
    selfieUnknown: "Please take the picture again.",
    busy: "Many people are sending photos at the moment. Please try again in a few seconds.",
    selfieFailed: "Fail to upload an image. We are facing some issue to upload selfie",
    taken: "You have a shop card already.",
    codeNeeded:
      "This wallet has been used. Anybody with your card and your PIN could spend from it: please confirm with the code from our email.",
    doneTitle: "Congratulations!",
    done: "Your wallet successfully registered.",
  },
  pin: {
    required: "Please enter the otp pin.",
    fill: "Please fill all the box",
    mismatch: "The two PINs are not the same. Type the second one again.",
    trivial: (pin: string) => `${pin} is guessed first. Choose another PIN.`,
    birthYear: "A birth year is guessed first. Choose another PIN.",
    birthday: "Your birthday is guessed first. Choose another PIN.",
    changed: "Your PIN was changed.",
  },
  detail: { printed: "Printed", inProgress: "Printing In Progress" },
  limits: {
    malformed: "The limit must be in NUC with at most 12 decimals.",
    paymentAboveDay: "The limit of a payment cannot be above that of a day.",
    passwordNeeded: "Please enter your account password to raise a limit.",
    nothing: "Please say what is to change.",
    blockedMalformed: "Blocked must be true or false.",
  },
  none: "You have no shop card yet.",
  sideUnknown: "The side must be front or back.",
  /** Of a payment with card and PIN. */
  pay: {
    wrongPin: (left: number) =>
      left === 1
        ? "The PIN is wrong. One more wrong PIN locks the card for an hour."
        : `The PIN is wrong. ${left} tries are left.`,
    locked: "Too many wrong PINs. The card is locked for an hour.",
    lockedUntilUnblocked:
      "Too many wrong PINs. The card stays locked until its owner unblocks it in the profile.",
    blocked: "This card is blocked.",
    notTheKey: "This card does not work. Its owner has to choose a new PIN.",
    abovePayment: (most: string) => `This card pays at most ${most} NUC at once.`,
    aboveDay: (left: string) => `This card pays at most ${left} NUC more today.`,
    noCard: "This customer has no shop card.",
  },
  /** Where the link of an e-mail leads. */
  block: {
    title: "Block your shop card",
    text: "No shop can charge the card then. Your coins stay in the wallet, and you can unblock the card in your profile.",
    button: "Block the card",
    doneTitle: "Your shop card is blocked",
    doneText: "No shop can charge it. You can unblock it in your profile.",
    deadTitle: "This link is no longer valid",
    deadText: "Log in and block the card in your profile.",
  },
  staff: {
    statusUnknown: "The status must be waiting, batched or printed.",
    printedMalformed: "The print status must be 0 or 1.",
    usernamesRequired: "Please choose the cards to print.",
    tooMany: (most: number) => `A batch has at most ${most} cards.`,
    notWaiting: (username: string) => `The card of ${username} does not wait for printing.`,
    notPrinted: "This card is not printed yet.",
    reasonRequired: "A reason is required!",
  },
} as const;

/** What the owner of a card is notified of. */
export const SHOP_CARD_NOTICES = {
  registered: {
    title: "Shop card registered",
    text: (wallet: string) =>
      `Your wallet ${wallet} has a shop card now. If that was not you, block it at once.`,
  },
  locked: {
    title: "Shop card locked",
    text: (until: string) =>
      `A wrong PIN was typed five times for your shop card. It is locked until ${until}. Your coins stay in the wallet.`,
  },
  lockedUntilUnblocked: {
    title: "Shop card locked",
    text: "A wrong PIN was typed 15 times for your shop card. It stays locked until you unblock it in your profile. Your coins stay in the wallet.",
  },
  blocked: {
    title: "Shop card blocked",
    text: "Your shop card is blocked. No shop can charge it. You can unblock it in your profile.",
  },
  unblocked: {
    title: "Shop card unblocked",
    text: "Your shop card works again. If that was not you, block it and change your password.",
  },
  pinChanged: {
    title: "PIN of your shop card changed",
    text: "The PIN of your shop card was changed. If that was not you, block the card and change your password.",
  },
  limitsRaised: {
    title: "Limits of your shop card raised",
    text: (perPayment: string, perDay: string) =>
      `Your shop card pays up to ${perPayment} NUC at once and ${perDay} NUC a day now. If that was not you, block the card and change your password.`,
  },
  replaced: {
    title: "Shop card replaced",
    text: "A new shop card is printed for you. The old one is blocked: unblock it in your profile when the new card has come, and choose a new PIN if somebody may know yours.",
  },
  printed: {
    title: "Shop card printed",
    text: "Your shop card is printed and on its way.",
  },
  /** Before the link of the e-mail. */
  blockLink: "To block the card at once, without logging in:",
} as const;
