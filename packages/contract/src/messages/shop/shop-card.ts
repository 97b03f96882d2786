/** Messages of shop cards, verbatim where the specification has them. */
export const SHOP_CARD_MESSAGES = {
  register: {
    capture: "Capture Image to Proceed your Account",
    proceed: "PROCEED",
    cancel: "Cancel",
    selfieRequired: "Please provide a selfie image to proceed further.",
    walletRequired: "Please select the wallet",
    keyRequired: "The sealed key is required!",
    keyMalformed: "The sealed key is malformed.",
    /** The picture that a call names was not sent by this account, or another one was sent since. */
    selfieUnknown: "Please take the picture again.",
    selfieFailed: "Fail to upload an image. We are facing some issue to upload selfie",
    taken: "You already have a shop card.",
    codeNeeded:
      "This wallet has been used. Anybody with your card and your PIN could spend from it: please confirm with the code from our email.",
    doneTitle: "Congratulations!",
    done: "Your wallet successfully registered.",
  },
  pin: {
    required: "Please enter the otp pin.",
    fill: "Please fill all the box",
    mismatch: "The PINs don't match. Type the second one again.",
    trivial: (pin: string) => `${pin} is easy to guess. Choose another PIN.`,
    birthYear: "A birth year is easy to guess. Choose another PIN.",
    birthday: "Your birthday is easy to guess. Choose another PIN.",
    changed: "Your PIN was changed.",
  },
  detail: { printed: "Printed", inProgress: "Printing In Progress" },
  /** What is on the card itself. */
  onCard: {
    brand: "NUC",
    /** @param month such as 11/2026 */
    issued: (month: string) => `Shop card · issued ${month}`,
    use: "Show this code at a NUC terminal and type your PIN.",
    found: "Found it? It does not work without the PIN.",
    foundReturnTo: (returnTo: string) =>
      `Found it? It does not work without the PIN. Please send it to ${returnTo}.`,
  },
  limits: {
    malformed: "The limit must be in NUC with at most 12 decimals.",
    paymentAboveDay: "The limit per payment cannot be above the limit per day.",
    passwordNeeded: "Please enter your account password to raise a limit.",
    nothing: "Please say what to change.",
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
    notTheKey: "This card does not work. Its owner needs to set a new PIN.",
    abovePayment: (most: string) => `This card pays at most ${most} NUC per payment.`,
    aboveDay: (left: string) => `This card can pay another ${left} NUC today.`,
    noCard: "This customer has no shop card.",
  },
  /** Where the link of an email leads. */
  block: {
    title: "Block your shop card",
    text: "Shops can no longer charge the card. Your coins stay in the wallet, and you can unblock the card in your profile.",
    button: "Block the card",
    doneTitle: "Your shop card is blocked",
    doneText: "No shop can charge it. You can unblock it in your profile.",
    deadTitle: "This link is no longer valid",
    deadText: "Log in and block the card in your profile.",
  },
  staff: {
    statusUnknown: "The status must be waiting, batched or printed.",
    batchStatusUnknown: "The status must be batched or printed.",
    printedMalformed: "The print status must be 0 or 1.",
    usernamesRequired: "Please choose the cards to print.",
    tooMany: (most: number) => `A batch has at most ${most} cards.`,
    notWaiting: (username: string) => `The card of ${username} is not waiting for printing.`,
    notPrinted: "This card has not been printed yet.",
    reasonRequired: "A reason is required!",
  },
} as const;

/** What the owner of a card reads. */
export const SHOP_CARD_NOTICES = {
  /** What happened, as a sentence without its full stop: when and from where follow. */
  changes: {
    registered: (wallet: string) => `Your wallet ${wallet} was registered for shops`,
    pinChanged: "The PIN of your shop card was changed",
    limitsRaised: (perPayment: string, perDay: string) =>
      `The limits of your shop card were raised to ${perPayment} NUC a payment and ${perDay} NUC a day`,
    blocked: "Your shop card was blocked",
    unblocked: "Your shop card was unblocked",
    paid: (amount: string, shop: string) =>
      `${amount} NUC were paid to ${shop} with your shop card`,
    locked: (until: string) =>
      `Your shop card was locked until ${until}, because its PIN was wrong five times,`,
    lockedUntilUnblocked:
      "Your shop card was locked until you unblock it in your profile, because its PIN was wrong 15 times,",
  },
  /** From where. */
  byTill: "a till",
  byLink: "the link in an email",
  ifNotYou: (blockLink: string, passwordLink: string) =>
    `block the card at once, without logging in: ${blockLink}\n\nIf somebody else is signed in to your account, choose a new password too: ${passwordLink} .`,
  unblockInProfile: "log in and unblock the card in your profile.",
  /** The receipt within the email of a payment. */
  receipt: {
    line: (quantity: number, title: string, total: string) =>
      `${quantity} x ${title}: ${total} NUC`,
    discount: (percent: string, amount: string) => `Discount ${percent} %: -${amount} NUC`,
    tip: (amount: string) => `Tip: ${amount} NUC`,
    total: (amount: string) => `Total: ${amount} NUC`,
    tax: (percent: string, amount: string) => `Tax ${percent} % included: ${amount} NUC`,
    number: (number: number) => `Receipt ${number}`,
    block: (link: string) => `In the ledger: ${link}`,
  },
  paidBack: {
    title: "Payment Refunded",
    text: (amount: string, shop: string, wallet: string) =>
      `${shop} refunded ${amount} NUC to your wallet ${wallet}.`,
  },
  printed: {
    title: "Shop Card Printed",
    text: "Your shop card is printed. It is on its way to you.",
  },
  replaced: {
    title: "Shop Card Replaced",
    text: "We are printing a new shop card for you. The card is blocked until you unblock it in your profile; do so when the new one arrives. Choose another PIN if somebody may know yours.",
  },
} as const;
