import { SlidersHorizontal } from "lucide-react";
import { useSearchParams } from "react-router";
import { Link } from "../../../ui/links/link.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import type { ListType } from "../../../session/notifications/list-query.ts";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";
import { NoticeScreen } from "../notice/notice-screen.tsx";
import { useOpenList } from "../notice/use-open-list.ts";
import { NoticeTabs } from "../notice/notice-tabs.tsx";
import { NoticeList } from "./notice-list.tsx";

const wallets = { to: "/", label: "Wallets" };

/** `/notifications`: all of the account's notifications. The open tab is in the address, so that Back finds it. */
export function NotificationsPage() {
  const user = useSession()?.user?.username;
  const [search, setSearch] = useSearchParams();
  useOpenList(true);
  const asked = search.get("tab");
  const type: ListType = asked === "announcements" || asked === "unread" ? asked : "all";
  const open = (next: ListType): void =>
    setSearch(next === "all" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return (
    <NoticeScreen back={wallets} actions={<SettingsLink />}>
      <h1 className="text-h2">Notifications</h1>
      {user !== undefined && (
        <NoticeTabs
          label="Notifications"
          user={user}
          value={type}
          onChange={open}
          renderList={(of) => <NoticeList type={of} user={user} />}
        />
      )}
    </NoticeScreen>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/profile/notifications"
      aria-label="Notification settings"
      className={iconButtonClass()}
    >
      <SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
