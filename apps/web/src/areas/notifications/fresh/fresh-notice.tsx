import type { HEADER_CATEGORY, NotificationKind, NotificationRecord, Service } from "@nuc/contract";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { takeOwnChange } from "../../../session/calls/own-changes.ts";
import {
  isNewsHeld,
  isShown,
  onNotification,
} from "../../../session/notifications/new-notifications.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";
import type { FreshWords } from "./fresh-words.ts";

/** Only its type is imported: its module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";

/** What somebody has just done is on the screen where they did it. */
const ownActs: ReadonlySet<NotificationKind | null> = new Set([
  "wallet-created",
  "coins-sent",
  "minted",
]);
/** What somebody's own call brings about, by the services that it may go to. */
const causes: { readonly [Kind in NotificationKind]?: readonly Service[] } = {
  "sign-in": ["auth"],
  "account-safety": ["auth", "kyc", "wallet"],
  "auto-mint": ["wallet"],
  miner: ["miner", "wallet"],
  refund: ["wallet"],
};
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
  const services = kind === null ? undefined : causes[kind];
  return services !== undefined && takeOwnChange(services);
}

/** The code that knows where notifications lead is no part of the first page; without it they lead to their own. */
async function readWords(notice: NotificationRecord): Promise<FreshWords> {
  try {
    const { wordsOf } = await importWithRetry(() => import("./fresh-words.ts"));
    return await wordsOf(notice);
  } catch {
    return { label: "Open", to: `/notification/detail/${notice.id}`, detail: undefined };
  }
}

/** Says on any screen what came, one at a time; not where a list shows it. */
export function FreshNotice() {
  const { notice: show } = useToast();
  const navigate = useNavigate();
  const user = useSession()?.user?.username;
  const showFresh = useEffectEvent(async (notice: NotificationRecord) => {
    if (!isNews(notice)) return;
    const { label, to, detail } = await readWords(notice);
    const run = (): void => {
      if (user !== undefined) markOpened(notice, user);
      void navigate(to);
    };
    const stays = security.has(notice.kind);
    show(notice.title, { topic: "notice", stays, detail, action: { label, href: to, run } });
  });
  useEffect(() => onNotification((notice) => void showFresh(notice)), []);
  return null;
}

/** Like its words, loaded when it is needed. */
function markOpened(notice: NotificationRecord, user: string): void {
  importWithRetry(() => import("../notice/open-notice.ts")).then(
    ({ openNotice }) => openNotice(notice, user),
    () => undefined,
  );
}
