import { optionalText } from "./fields.ts";
import { z } from "./schema.ts";

export const termsAnswer = z.object({ version: z.string(), url: z.string() });
export const updateTermPayload = z.object({ version: optionalText() });
export const updateTermAnswer = z.object({ termAndConditionStatus: z.literal(1) });
