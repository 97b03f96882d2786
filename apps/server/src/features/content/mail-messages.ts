import { emailMessagesContent } from "@nuc/contract";
import type { Platform } from "../../platform/platform.ts";
import { readContent } from "./service.ts";

/** The sentences that staff have written for one use, in their order. */
export async function readMailMessages(
  platform: Pick<Platform, "database" | "log">,
  { messageCategory, usedBy }: { messageCategory: string; usedBy: string },
): Promise<string[]> {
  const { content } = await readContent(platform, "email-messages");
  return emailMessagesContent
    .parse(content)
    .messages.filter((message) => message.category === messageCategory && message.usedBy === usedBy)
    .map(({ text }) => text);
}
