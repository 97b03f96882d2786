import { optionalText } from "../fields/fields.ts";
import { z } from "../schema.ts";

/** `GET auth/terms`: the document in force, and where it can be read. */
export const termsAnswer = z.object({ version: z.string(), url: z.string() });
/** `POST auth/update-term`: accepts the version that was read. */
export const updateTermPayload = z.object({ version: optionalText() });
export const updateTermAnswer = z.object({ termAndConditionStatus: z.literal(1) });
