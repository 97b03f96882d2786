/** Messages of the terminal, verbatim where the specification has them. */
export const TILL_MESSAGES = {
  scan: {
    title: "Scan QR code here",
    unknownUser: "User not found!",
  },
  checkout: {
    usernameRequired: "The user name is required!",
    walletRequired: "The terminal's wallet is required!",
    pinRequired: "Please enter the PIN.",
    itemsRequired: "Please choose what is sold.",
    itemMalformed: "An item needs its id and a quantity from 1 to 999.",
    keyedMalformed: "A typed amount must be above 0 NUC with at most 12 decimals.",
    titleMalformed: "A title has at most 100 characters, all of them visible.",
    tipMalformed: "The tip must be in NUC with at most 12 decimals.",
    discountMalformed: "The discount must be a percentage from 0 to 100 with at most 2 decimals.",
    totalMalformed: "The expected total must be in NUC with at most 12 decimals.",
    unknownItem: "One of the products is no longer sold.",
    outOfStock: (title: string, left: number) =>
      left === 0 ? `${title} is sold out.` : `Only ${left} of ${title} are left.`,
    totalChanged: (total: string) => `The total is ${total} NUC now.`,
    /** What a receipt calls an amount that was typed in without a title. */
    keyedTitle: "Amount",
    nothing: "The total must be above 0 NUC.",
    ownCard: "A shop cannot charge its own wallet.",
    balanceTitle: "Low balance",
    balance: (balance: string) =>
      `Total bill exceeding from the user's account balance ${balance} NUC`,
    /** Its limits, switches or rules do not let the customer's account send coins. */
    customerMayNotPay: "This customer cannot pay by card at the moment.",
    walletBusy: "This wallet sent coins at the same moment. Nothing was paid. Please try again.",
    terminalOff:
      "Hi, the terminal feature is not available until further notice. Our admin team will notify you.",
    notApproved: "This terminal is waiting for approval.",
    stopped: "This terminal is stopped: wrong PINs on several cards. Staff can start it again.",
  },
  day: {
    reportMalformed: "Name the last report by its id.",
    nothing: "There is nothing to close: the day was not opened, and nothing was sold.",
    closed: "This day is already closed.",
  },
  /** The sales of some days as a PDF. */
  sheet: {
    title: (shop: string) => `Sales of ${shop}`,
    wallet: (address: string) => `Wallet ${address}`,
    /** Moments in UTC; undefined = open at that end. */
    days: (from: string | undefined, to: string | undefined) =>
      `${from === undefined ? "From the first sale" : `From ${from}`} ${to === undefined ? "until now" : `to ${to}`}`,
    number: "No.",
    time: "Time (UTC)",
    customer: "Customer",
    state: "State",
    tax: "Tax included",
    back: "Paid back",
    amount: "Amount, NUC",
    states: { sending: "On its way", paid: "Paid", refused: "Refused" },
    count: "Paid sales",
    paid: "Paid",
    tips: "Tips included",
    taxOf: (percent: string) => `Tax ${percent} % included`,
    net: "Left after refunds",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    drawn: (time: string) => `Created ${time}. Amounts in NUC.`,
    tooMany: (most: number) => `More than ${most.toLocaleString("en")} sales. Choose fewer days.`,
  },
  refund: {
    tooMuch: (left: string) => `At most ${left} NUC of this sale can be paid back.`,
    otherTransfer: "A refund goes from the shop's wallet to the wallet that paid.",
    used: "This transfer has already paid for something else.",
    notPaid: "This sale was not paid.",
  },
} as const;
