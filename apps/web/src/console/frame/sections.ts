import {
  Award,
  BadgeCheck,
  Bell,
  ChartLine,
  CreditCard,
  FileCheck,
  FileText,
  Gift,
  IdCard,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Pickaxe,
  Receipt,
  Repeat,
  Scale,
  ScrollText,
  Send,
  ShoppingBasket,
  Store,
  ToggleRight,
  Undo2,
  UserCog,
  Users,
  Wrench,
} from "lucide-react";
import type { Right } from "../access/rights.ts";

/** What waits for a person, by the name that it is counted under. */
export type WaitingName = "identity" | "messages" | "autoMint" | "airdrops" | "approvals";

export interface Section {
  readonly label: string;
  readonly path: string;
  readonly right: Right;
  readonly icon: LucideIcon;
  /** Where a person must act, so that it is counted. */
  readonly waiting?: WaitingName;
}

/** The rail: what is done every day, what moves coins, the shop, and the site. */
export const sectionGroups: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: "Daily",
    sections: [
      { label: "Overview", path: "/", right: "overview", icon: LayoutDashboard },
      { label: "Users", path: "/users", right: "users", icon: Users },
      {
        label: "Identity",
        path: "/identity",
        right: "identity",
        icon: IdCard,
        waiting: "identity",
      },
      {
        label: "Messages",
        path: "/messages",
        right: "messages",
        icon: Mail,
        waiting: "messages",
      },
    ],
  },
  {
    title: "Coins",
    sections: [
      { label: "Miner slots", path: "/miner", right: "miner", icon: Pickaxe },
      {
        label: "Auto-mint",
        path: "/auto-mint",
        right: "auto-mint",
        icon: Repeat,
        waiting: "autoMint",
      },
      { label: "Airdrops", path: "/airdrops", right: "airdrops", icon: Gift, waiting: "airdrops" },
      {
        label: "Approvals",
        path: "/approvals",
        right: "approvals",
        icon: BadgeCheck,
        waiting: "approvals",
      },
      { label: "Orders", path: "/orders", right: "orders", icon: Receipt },
      {
        label: "Reconciliation",
        path: "/reconciliation",
        right: "reconciliation",
        icon: FileCheck,
      },
      { label: "Refunds", path: "/refunds", right: "refunds", icon: Undo2 },
      { label: "Memberships", path: "/memberships", right: "memberships", icon: Award },
      { label: "Statements", path: "/statements", right: "statements", icon: Landmark },
      { label: "Rate", path: "/rate", right: "rate", icon: ChartLine },
    ],
  },
  {
    title: "Shop",
    sections: [
      { label: "Products", path: "/products", right: "products", icon: ShoppingBasket },
      { label: "Shop cards", path: "/shop-cards", right: "shop-cards", icon: CreditCard },
      { label: "Terminals", path: "/terminals", right: "terminals", icon: Store },
    ],
  },
  {
    title: "Site",
    sections: [
      { label: "Notifications", path: "/notifications", right: "notifications", icon: Bell },
      { label: "Content", path: "/content", right: "content", icon: FileText },
      { label: "Terms", path: "/terms", right: "terms", icon: Scale },
      { label: "Newsletter", path: "/newsletter", right: "newsletter", icon: Send },
      { label: "Team", path: "/team", right: "team", icon: UserCog },
      { label: "Switches", path: "/switches", right: "switches", icon: ToggleRight },
      { label: "Maintenance", path: "/maintenance", right: "maintenance", icon: Wrench },
      { label: "Audit", path: "/audit", right: "audit", icon: ScrollText },
    ],
  },
];
