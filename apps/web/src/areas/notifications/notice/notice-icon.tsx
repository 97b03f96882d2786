import type { NotificationRecord } from "@nuc/contract";
import { BellRing, Megaphone } from "lucide-react";
import { classNames } from "../../../ui/classes/class-names.ts";

/** What the product tells an account, or what people tell everybody. */
export function NoticeIcon({ notice }: { readonly notice: Pick<NotificationRecord, "category"> }) {
  const ofAccount = notice.category === "account";
  const Icon = ofAccount ? BellRing : Megaphone;
  return (
    <span
      className={classNames(
        "row-span-2 grid size-10 place-items-center rounded-full [&_svg]:size-5",
        ofAccount ? "bg-surface text-accent-text" : "bg-surface text-copper-text",
        "border border-line",
      )}
    >
      <Icon strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
