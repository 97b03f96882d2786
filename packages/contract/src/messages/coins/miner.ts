/** Messages of miner registration, verbatim where the specification has them: odd spelling is part of the product. */
export const MINER_MESSAGES = {
  feesNotPaid: "Miner Fees not paid yet",
  feesOfOther: "Your fees are received for the other type of miner.",
  slotBooked: "Slot already booked",
  slotsFull: "Slots are full. You have been added to waiting queue.",
  bookingFailed: "Unable to complete slot booking. Please try again",
  internal:
    "We are currently experiencing internal problems, please attempt again at a later time.",
  insufficientBalance: "Insufficient balance in your wallet...",
  increaseBalance: "Please increase balance by at least 1 coin",
  purposeRequired: "Please select the purpose of email",
  walletRequired: "Please select the wallet",
  usernameRequired: "The user name is required!",
  categoryRequired: "Please select the type of miner",
  categoryUnknown: "The type of miner must be SILVER or GOLD.",
  usiLimitRequired: "The usi limit is required!",
  usiLimitNumber: "The usi limit must be a whole number.",
  usiLimitWrong: (configured: number) => `The usi limit must be ${configured}.`,
  timeTooLong: "A time has at most 64 characters.",
  bookingIdRequired: "The booking id is required!",
  bookingUnknown: "Booking not found.",
  userUnknown: "User not found.",
  feeArrived: "The miner fee has already arrived. This slot is yours.",
  waitsElsewhere: (category: string) =>
    `This wallet is in the waiting queue for ${category} miners. Leave that queue first.`,
  notTheFee: (fee: string) =>
    `The signed transfer must pay exactly ${fee} NUC from this wallet to the fee recipient.`,
  owesTheSame:
    "This wallet owes a refund of exactly the miner fee. Pay the refund first, or send the signed fee with the booking.",
  walletNameRequired: "The wallet name is required!",
  balanceRequired: "The wallet balance is required!",
  textTooLong: (most: number) => `Has at most ${most} characters.`,
  mailSent: "Your email is sent we will reply back to you soon..",
  messageCategoryRequired: "The message category is required!",
  usedByRequired: "Who uses the messages is required!",
  capacityNumber: "The capacity must be a whole number from 0 to 1000000.",
  receivedMalformed: "Received must be 0 or 1.",
  referenceRequired: "A reference is required!",
} as const;

/** Notifications to accounts about their registrations. The title of the first is the specification's. */
export const MINER_NOTICES = {
  registered: {
    title: "Miner Registered",
    text: (address: string, category: string) =>
      `Your wallet ${address} is registered as a ${category} miner.`,
  },
  promoted: {
    title: "Miner Slot Available",
    text: (address: string, category: string, fee: string, until: string) =>
      `A ${category} miner slot is held for your wallet ${address}. Pay the fee of ${fee} NUC by ${until}.`,
  },
  moved: {
    title: "Waiting Queue",
    text: (address: string, category: string, position: number) =>
      `Your wallet ${address} has moved up to place ${position} in the waiting queue for ${category} miners.`,
  },
  rolledBack: {
    title: "Miner Booking Cancelled",
    text: (address: string, category: string) =>
      `The miner fee for your wallet ${address} did not arrive in time. Its ${category} slot was given back.`,
  },
  feeReturned: {
    title: "Miner Fee Paid Back",
    text: (address: string, fee: string) =>
      `A miner fee of ${fee} NUC came from your wallet ${address} without a slot for it. It is paid back.`,
  },
  cleared: {
    title: "Miner Fees Received",
    text: "Your miner fees are received. You can register a wallet as a miner now.",
  },
} as const;
