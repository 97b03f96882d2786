import type { HEADER_CATEGORY, NotificationKind, NotificationRecord } from "@nuc/contract";
import { takeOwnChange } from "../../../session/calls/own-changes.ts";
import { isNewsHeld, isShown } from "../../../session/notifications/new-notifications.ts";
import { currentSession } from "../../../session/storage/session-store.ts";
import type { useToast } from "../../../ui/feedback/toasts.tsx";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { openNotice } from "../notice/open-notice.ts";
import { causes } from "./causes.ts";
import { wordsOf } from "./fresh-words.ts";

/** Only its type is imported: its module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";

/** What somebody has just done is on the screen where they did it. */
const ownActs: ReadonlySet<NotificationKind | null> = new Set([
  "wallet-created",
  "coins-sent",
  "minted",
]);
/** Stays until it is dismissed. */
const security: ReadonlySet<NotificationKind | null> = new Set([
  "sign-in",
  "account-safety",
  "large-transfer",
]);

/** Milliseconds: what is older was missed in a break, and is no news. */
const fresh = 60_000;

function isNews({ category, kind, create_time: at }: NotificationRecord): boolean {
  const age = clockNow() - Date.parse(at);
  const isNew = category !== header && !ownActs.has(kind) && age < fresh;
  return isNew && !isOwn(kind) && !isNewsHeld() && !isShown(kind);
}

/** Whether it is of what was done on this page just now, which has its own message there. */
function isOwn(kind: NotificationKind | null): boolean {
  const calls = kind === null ? undefined : causes[kind];
  return calls !== undefined && takeOwnChange(calls);
}

export interface FreshPlace {
  readonly show: ReturnType<typeof useToast>["notice"];
  readonly navigate: (to: string) => unknown;
  /** Who is signed in. */
  readonly user: string | undefined;
}

/** Says what came, where it is news, with its link. */
export async function showFresh(
  notice: NotificationRecord,
  { show, navigate, user }: FreshPlace,
): Promise<void> {
  if (!isNews(notice)) return;
  const { label, to, detail } = await wordsOf(notice);
  // Names take a call, and by now somebody else may be at the page.
  if (currentSession()?.user?.username !== user) return;
  const run = (): void => {
    if (user !== undefined) openNotice(notice, user);
    void navigate(to);
  };
  const stays = security.has(notice.kind);
  show(notice.title, { topic: "notice", stays, detail, action: { label, href: to, run } });
}
