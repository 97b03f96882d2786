/** Messages of the wallet area, verbatim: odd spelling and dots are part of the product. */
export const WALLET_MESSAGES = {
  create: {
    nameRequired: "Account name is required!",
    nameTooShort: "Account name must be greater than 4 characters",
    nameTooLong: "Account name must have at most 100 characters",
    nameMalformed: "Account name has characters that are not allowed",
    passwordRequired: "Account password is required!",
    passwordWeak:
      "Please choose a more secure password. It should be longer than 6 characters, unique to you and difficult for others to guess.",
    passwordMismatch: "Password and confirm password not matched!",
    failed: "We are facing some issue to add your wallet.Please try again later",
    addressRequired: "Wallet address is required!",
    publicKeyRequired: "Wallet public key is required!",
    publicKeyMalformed: "The public key must be 32 bytes as 0x and hex digits.",
    publicKeyMismatch: "The public key does not belong to this wallet address.",
    typeUnknown: "The wallet type must be sr25519.",
    proofRequired: "A proof of ownership is required!",
    addressTaken: "This wallet is already registered.",
    tooMany: (most: number) => `An account can hold at most ${most} wallets.`,
    referenceCopied: "Payment reference code copied!",
  },
  phrase: {
    copied: "You successfully copy the mnemonics!",
    mismatchTitle: "Mnemonic Mismatch",
    mismatch: "Your mnemonics not matched with the provided mnemonics",
    twelveWords: "Mnemonics should be consist of 12 word",
    fillAllBoxes: "Please fill out all the boxes",
    notOfThisWallet: "Your mnemonics are not matched with your selected wallet address",
    notOfThisWalletWhenSending: "Your mnemonics not matched with your wallet address!",
    retrieved: "You successfully retrieve your mnemonics.",
    notOnThisDevice:
      "your private key (mnemonics) are not available on this device, please try this feature on the device where you have created your wallet for the first time",
  },
  password: {
    required: "Password is required!",
    wrong: "You are entering a wrong password",
    confirmRequired: "Confirm password is required!",
  },
  send: {
    receiverRequired: "Receiver address is required!",
    amountRequired: "Amount is required!",
    amountZero: "Amount must be greater than 0",
    amountMalformed: "Please enter an amount in NUC with at most 12 decimals",
    receiverMalformed: "Please enter a valid receiver address",
    insufficientBalance: "Insufficient balance in your wallet...",
    increaseBalance: "Please increase balance by at least 1 coin.",
    failed:
      "Sorry! We are facing some problem to transfer coin.Try to increase your balance atleast one coin greater then your transfer amount.Make sure your receiver address in correct",
  },
  chain: {
    badSignature: "The signature does not fit this transfer.",
    malformedExtrinsic: "The signed transfer could not be read.",
    staleNonce: "This transfer was signed for an earlier state of the wallet. Please try again.",
    futureNonce: "This transfer is ahead of the wallet's other transfers. Please try again.",
    receiverBelowDeposit: "The receiver would stay below the least balance of an account.",
    secretsRefused: "Secrets are not accepted here. Please sign on your own device.",
    malformedSigner: "Please enter a valid wallet address",
    extrinsicRequired: "A signed transfer is required!",
    secretRequired: "The secret phrase is required!",
    secretMalformed: "The secret phrase is not valid.",
    walletUnknown: "This wallet is not one of yours.",
    blockUnknown: "There is no such block.",
    blockMalformed: "Please enter the number or the hash of a block",
    extrinsicUnknown: "There is no such transfer.",
    hashMalformed: "Please enter the hash of a transfer",
  },
  faucet: {
    addressRequired: "Wallet address is required!",
    tooMuch: (most: string) => `At most ${most} NUC at once.`,
  },
  list: {
    addressCopied: "You successfully copy the wallet address!",
  },
  history: {
    off: "We have temporarily disabled this feature as we are currently working on it...",
    empty: "No Record Found",
  },
  proofWrong: "The proof of ownership does not fit this wallet.",
} as const;

/** Answer of a call whose feature staff have switched off. */
export function featureOffMessage(
  feature: "minting" | "wallet creation" | "buy coin" | "transfer" | "airdrop",
) {
  return `Hi, the ${feature} feature is not available until further notice. Our admin team will notify you.`;
}
