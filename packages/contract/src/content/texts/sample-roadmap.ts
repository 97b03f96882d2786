import type { RoadmapContent } from "../roadmap.ts";

/** Goals of the product in the order of their dates. */
export const sampleRoadmap: RoadmapContent = {
  records: [
    {
      Goal: "Wallets on your device",
      Description:
        "Twelve words, made and kept on your own device, checked before the wallet is used.",
      "Due date": "2022-03-31",
      Status: "Complete",
    },
    {
      Goal: "Transfers in one block",
      Description: "Signed on the device, in a block at once, with the fee shown first.",
      "Due date": "2022-06-30",
      Status: "Complete",
    },
    {
      Goal: "Open explorer",
      Description: "Every block and transfer in the open, searchable without an account.",
      "Due date": "2022-09-30",
      Status: "Complete",
    },
    {
      Goal: "Passkeys and sessions",
      Description: "Sign in without a password, and see and end your sessions on other devices.",
      "Due date": "2022-12-15",
      Status: "In progress",
    },
    {
      Goal: "Daily minting",
      Description: "Silver wallets mint once every 24 hours, by hand or by themselves.",
      "Due date": "2023-03-31",
      Status: "In progress",
    },
    {
      Goal: "Identity check",
      Description: "Documents and a selfie, read automatically, decided by a person when unsure.",
      "Due date": "2023-06-30",
      Status: "In progress",
    },
    {
      Goal: "Buying coins",
      Description: "PayPal, BitPay and PayID, from 1 to 30 US dollars at a time.",
      "Due date": "2023-09-30",
      Status: "Planning",
    },
    {
      Goal: "Shop terminal",
      Description: "Pay with a card and a four-digit PIN; the shop never sees a key.",
      "Due date": "2023-12-15",
      Status: "Planning",
    },
    {
      Goal: "Miner slots",
      Description:
        "Book a slot, see your place in the queue, get the fee back if it arrives too late.",
      "Due date": "2024-03-31",
      Status: "Planning",
    },
  ],
};
