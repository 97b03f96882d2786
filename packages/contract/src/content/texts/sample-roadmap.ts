import type { RoadmapContent, RoadmapRecord } from "../roadmap.ts";

/** Goals of the product in the order of their dates: what it does is complete, what is under way or planned is ahead. */
export function sampleRoadmap(now: Date): RoadmapContent {
  return {
    records: [
      ...complete.map(([due, goal, text]) => record(due, goal, text, "Complete")),
      ...ahead.map(([quarters, goal, text, status]) =>
        record(endOfQuarter(now, quarters), goal, text, status),
      ),
    ],
  };
}

const complete: readonly (readonly [due: string, goal: string, text: string])[] = [
  ["2022-03-31", "Wallets on your device", "Twelve words, made and kept on your own device."],
  ["2022-06-30", "Transfers in one block", "Signed on the device, with the fee shown first."],
  ["2022-09-30", "Open explorer", "Every block and transfer, without an account."],
  ["2022-12-15", "Daily minting", "Silver wallets of miners mint once every 24 hours."],
  ["2023-06-30", "Identity check", "Read automatically, decided by a person when unsure."],
  ["2023-09-30", "Buying coins", "PayPal, BitPay and PayID, from 1 to 30 US dollars at a time."],
  ["2023-12-15", "Shop terminal", "Pay with a card and a PIN; the shop never sees a key."],
];

const ahead: readonly (readonly [
  quarters: number,
  goal: string,
  text: string,
  status: RoadmapRecord["Status"],
])[] = [
  [1, "Hardware keys", "Sign a transfer on a small device of its own.", "In progress"],
  [3, "Shared wallets", "Two of three people sign before coins leave a wallet.", "Planning"],
  [5, "More languages", "The site and its emails in other languages.", "Planning"],
];

function record(
  due: string,
  goal: string,
  text: string,
  status: RoadmapRecord["Status"],
): RoadmapRecord {
  return { Goal: goal, Description: text, "Due date": due, Status: status };
}

/** The last day of the quarter (UTC) that comes so many quarters after the one of `now`. */
function endOfQuarter(now: Date, quarters: number): string {
  const month = (Math.floor(now.getUTCMonth() / 3) + quarters + 1) * 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
}
