import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ListType } from "../../../session/notifications/list-query.ts";
import { unreadQuery } from "../../../session/notifications/unread-query.ts";
import { Tabs } from "../../../ui/layout/tabs.tsx";

interface NoticeTabsProps {
  readonly label: string;
  readonly user: string;
  readonly value: ListType;
  readonly onChange: (type: ListType) => void;
  readonly renderList: (type: ListType) => ReactNode;
}

const isType = (value: string): value is ListType =>
  value === "announcements" || value === "all" || value === "unread";

/** The three lists. */
export function NoticeTabs({ label, user, value, onChange, renderList }: NoticeTabsProps) {
  const unread = useQuery(unreadQuery(user)).data?.count ?? 0;
  const unreadLabel = (
    <>
      Unread
      {unread > 0 && <span className="figures ml-1 text-micro text-accent-text">{unread}</span>}
    </>
  );
  return (
    <Tabs
      wide
      label={label}
      value={value}
      onChange={(next) => isType(next) && onChange(next)}
      items={[
        { value: "announcements", label: "Announcement", content: renderList("announcements") },
        { value: "all", label: "All", content: renderList("all") },
        { value: "unread", label: unreadLabel, content: renderList("unread") },
      ]}
    />
  );
}
