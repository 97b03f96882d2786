import type { BenefitsContent, ServicesContent } from "../sections.ts";

/** Benefits that the product has today. */
export const productBenefits: BenefitsContent = {
  title: "Made for people who just want it to work",
  lead: "No jargon to learn first. You see what will happen before it happens, in numbers that add up.",
  items: [
    {
      title: "Twelve words, and they are yours",
      text: "Your wallet is made on your own device. We never see the words that open it, so we cannot lose them, and nobody can take them from us.",
      figure: "phrase",
    },
    {
      title: "Look twice, send once",
      text: "Each address has its own rosette. If one letter differs, the picture does.",
      figure: "rosettes",
    },
    {
      title: "A coin with a daily beat",
      text: "The ring fills through the day, one notch each quarter of an hour, the same for everyone.",
      figure: "day",
    },
    {
      title: "You see it before it happens",
      text: "What leaves, what arrives, what it costs and what is left, on one quiet page. Nothing moves until you enter your wallet password.",
      figure: "statement",
    },
  ],
};

/** What can be done today. */
export const productServices: ServicesContent = {
  title: "What you can do",
  lead: "",
  items: [
    {
      available: "now",
      icon: "wallet",
      name: "Wallet",
      text: "Several wallets, one account. The key is made on your device and stays there.",
      href: "/register",
    },
    {
      available: "now",
      icon: "send",
      name: "Send coins",
      text: "The fee, the whole address and what is left are shown before anything moves.",
      href: "/register",
    },
    {
      available: "now",
      icon: "history",
      name: "History",
      text: "Every transfer with its time and block, to read or to download.",
      href: "/register",
    },
    {
      available: "now",
      icon: "ledger",
      name: "Open ledger",
      text: "Each transfer is signed by its sender and sits in a block that anyone can check.",
      href: "/explorer",
    },
    {
      available: "now",
      icon: "mint",
      name: "Daily minting",
      text: "Once every 24 hours a silver wallet mints coins: in a few steps, or automatically.",
      href: "/register",
    },
    {
      available: "now",
      icon: "miner",
      name: "Miner slots",
      text: "Register a wallet as a miner. Where slots are full, you see your place in the queue.",
      href: "/register",
    },
    {
      available: "now",
      icon: "identity",
      name: "Identity check",
      text: "Photograph a document and your face once; a person decides where the check is unsure.",
      href: "/register",
    },
    {
      available: "now",
      icon: "shop",
      name: "Shop terminal",
      text: "The shop enters the bill, you show your card and enter your PIN. The shop never sees your key.",
      href: "/register",
    },
    {
      available: "now",
      icon: "buy",
      name: "Buy coins",
      text: "With PayPal, BitPay or PayID, 1 to 30 US dollars at a time, into your own wallet.",
      href: "/register",
    },
  ],
};
