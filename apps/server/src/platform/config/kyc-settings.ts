import { KYC_FILE_MEGABYTES } from "@nuc/contract";
import { z } from "zod";
import { setting } from "./setting-kinds.ts";

/** No photo of a phone is longer; the checks take none that is. */
const MAX_MEGABYTES = 15;
const megabytes = `must be 1 to ${MAX_MEGABYTES} whole megabytes`;

/** Settings of the calls of identity checks. */
export const kycSettings = {
  KYC_MAX_FILE_MB: setting(
    z.coerce.number(megabytes).int(megabytes).min(1, megabytes).max(MAX_MEGABYTES, megabytes),
    "Largest photo of an identity check, in MB.",
    { fallback: `${KYC_FILE_MEGABYTES}` as const },
  ),
  KYC_REDIRECT_ORIGINS: setting(
    z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .pipe(
        z.array(
          z
            .string()
            .refine(isOrigin, "must be origins such as https://shop.example, separated by commas"),
        ),
      ),
    "Other sites that the page of identity checks may return to when it is done: origins, separated by commas. Default: none.",
  ),
};

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith("http");
}
