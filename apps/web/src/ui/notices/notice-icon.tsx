import type { NotificationKind, NotificationRecord } from "@nuc/contract";
import {
  AlarmClock,
  ArrowDownLeft,
  ArrowUpRight,
  BellRing,
  Coins,
  CreditCard,
  Gift,
  IdCard,
  LogIn,
  type LucideIcon,
  Megaphone,
  Pickaxe,
  ReceiptText,
  Repeat,
  ShieldAlert,
  ShieldCheck,
  ShoppingBag,
  Store,
  Undo2,
  Wallet,
} from "lucide-react";
import { createElement } from "react";
import { classNames } from "../classes/class-names.ts";

const icons: Readonly<Record<NotificationKind, LucideIcon>> = {
  "sign-in": LogIn,
  "account-safety": ShieldCheck,
  "large-transfer": ShieldAlert,
  "coins-received": ArrowDownLeft,
  "coins-sent": ArrowUpRight,
  minted: Coins,
  "mint-ready": AlarmClock,
  "auto-mint": Repeat,
  airdrop: Gift,
  refund: Undo2,
  purchase: ShoppingBag,
  "wallet-created": Wallet,
  identity: IdCard,
  miner: Pickaxe,
  "shop-card": CreditCard,
  bill: ReceiptText,
  till: Store,
  announcement: Megaphone,
};

/** What the icon is chosen by. */
export type NoticeKind = Pick<NotificationRecord, "category" | "kind">;

interface KindIconProps {
  readonly notice: NoticeKind;
  readonly className?: string;
}

function iconOf({ kind, category }: NoticeKind): LucideIcon {
  const known = kind && (icons as Readonly<Record<string, LucideIcon | undefined>>)[kind];
  return known ?? (category === "account" ? BellRing : Megaphone);
}

/** By the kind of a notification; one from before there were kinds, or of a newer server, by who sent it. */
export function KindIcon({ notice, className }: KindIconProps) {
  return createElement(iconOf(notice), { strokeWidth: 1.75, "aria-hidden": true, className });
}

/** What the product sends an account, or what people send everybody. */
export function NoticeIcon({ notice }: { readonly notice: NoticeKind }) {
  return (
    <span
      className={classNames(
        "row-span-2 grid size-10 place-items-center rounded-full border border-line bg-surface [&_svg]:size-5",
        notice.category === "account" ? "text-accent-text" : "text-copper-text",
      )}
    >
      <KindIcon notice={notice} />
    </span>
  );
}
