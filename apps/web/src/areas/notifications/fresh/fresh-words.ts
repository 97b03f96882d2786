import type { NotificationRecord } from "@nuc/contract";
import { nameByAddress, readKnownNames } from "../../../contacts/known-names.ts";
import { addressesIn, withShortAddresses } from "../../../ui/notices/addressed-text.tsx";
import { plainText } from "../../../ui/rich-text/parse-rich-text.ts";
import { pageOf, withoutLinkTo } from "../notice/notice-page.ts";
import { detailPath } from "../notice/open-notice.ts";

/** What a toast says of a notification besides its title. */
export interface FreshWords {
  /** Of its link. */
  readonly label: string;
  readonly to: string;
  readonly detail: string | undefined;
}

/** Its message, with the names that the reader gave, and where it leads: to what it is about, else to itself. */
export async function wordsOf(notice: NotificationRecord): Promise<FreshWords> {
  const { label, to } = pageOf(notice) ?? { label: "Open", to: detailPath(notice.id) };
  const text = plainText(withoutLinkTo(notice.message, to));
  // Who is not named need not be looked up.
  const names = addressesIn(text).length === 0 ? [] : await readKnownNames();
  return { label, to, detail: withShortAddresses(text, nameByAddress(names)) || undefined };
}
