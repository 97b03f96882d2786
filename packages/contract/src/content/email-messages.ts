import { z } from "../schema.ts";
import { line } from "./fields.ts";

/** More in one drop-down does not help. */
const MAX_MESSAGES = 60;

/** Sentences that a form offers: which form asks for `category`, and who shows it is `usedBy`. */
export const emailMessagesContent = z.strictObject({
  messages: z.array(z.strictObject({ category: line, usedBy: line, text: line })).max(MAX_MESSAGES),
});
export type EmailMessagesContent = z.infer<typeof emailMessagesContent>;

const registration = { category: "wallet_registration_process", usedBy: "FRONT_END" } as const;

/** What is offered until staff write other sentences. */
export const productEmailMessages: EmailMessagesContent = {
  messages: [
    { ...registration, text: "I want to pay the miner fees. Please tell me how." },
    { ...registration, text: "I have paid the miner fees. Please confirm that you received them." },
    { ...registration, text: "I have a question about registering my wallet as a miner." },
  ],
};
