import {
  BookUser,
  ChevronDown,
  CreditCard,
  IdCard,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  UserRound,
} from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../ui/links/link.tsx";
import { Bell } from "../../areas/notifications/bell/bell.tsx";
import { LazyTicker } from "../../areas/notifications/ticker/lazy-ticker.tsx";
import { logOut } from "../../session/signed-in/logout.ts";
import { useFeature } from "../../session/site/features.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { Menu } from "../../ui/popups/menu.tsx";
import { Rosette } from "../../ui/drawings/rosette.tsx";
import { HeaderBar, navLinkClass } from "./header-bar.tsx";
import { accountLinks } from "../../areas/visitor/footer/navigation.ts";

/** Whether a link leads to the page that is open, or to one above it. The wallets have two addresses. */
function leadsHere(href: string, pathname: string): boolean {
  if (href === "/") return pathname === "/" || pathname === "/wallet-listing";
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** The header for signed-in people: their pages (except screens without menu items), and the profile menu. */
export function AccountHeader({ menu = true }: { readonly menu?: boolean }) {
  const { pathname } = useLocation();
  const nav = accountLinks.map(({ href, label }) => (
    <Link
      key={href}
      to={href}
      aria-current={leadsHere(href, pathname) ? "page" : undefined}
      className={navLinkClass}
    >
      {label}
    </Link>
  ));
  const user = useSession()?.user;
  // A page that everybody may read is here before the terms are accepted too; one's own notifications come after that.
  const mayAsk = user?.termAndConditionStatus === 1;
  const actions = (
    <>
      {mayAsk && <Bell user={user.username} />}
      <ProfileMenu />
    </>
  );
  return <HeaderBar ticker={<LazyTicker />} nav={menu ? nav : undefined} actions={actions} />;
}

/** On the terms screen only the ticker, the theme and the way out remain. */
export function TermsHeader() {
  return (
    <HeaderBar ticker={<LazyTicker />} brand={false} actions={<ProfileMenu profile={false} />} />
  );
}

/** `profile`: false where the terms come first, so that no item leads nowhere. */
function ProfileMenu({ profile = true }: { readonly profile?: boolean }) {
  const navigate = useNavigate();
  const { username = "Account", role = "customer" } = useSession()?.user ?? {};
  const toProfile = {
    label: "Profile",
    icon: <UserRound strokeWidth={1.75} />,
    onSelect: () => void navigate("/profile"),
  };
  const { on: checksIdentity } = useFeature("toggle_kyc");
  const toIdentity = {
    label: "Identity verification",
    icon: <IdCard strokeWidth={1.75} />,
    onSelect: () => void navigate("/kyc"),
  };
  const { on: sells } = useFeature("toggle_payment_merchant_terminal");
  const toTerminal = {
    label: "Terminal",
    icon: <CreditCard strokeWidth={1.75} />,
    onSelect: () => void navigate("/pos/terminal"),
  };
  const toOrders = {
    label: "Orders",
    icon: <ReceiptText strokeWidth={1.75} />,
    onSelect: () => void navigate("/orders"),
  };
  const toAddressBook = {
    label: "Address book",
    icon: <BookUser strokeWidth={1.75} />,
    onSelect: () => void navigate("/address-book"),
  };
  const toConsole = {
    label: "Staff console",
    icon: <LayoutDashboard strokeWidth={1.75} />,
    // An application of its own, which this one's router does not know.
    onSelect: () => location.assign("/staff"),
  };
  const logout = {
    label: "Log out",
    icon: <LogOut strokeWidth={1.75} />,
    onSelect: () => void logOut(),
  };
  return (
    <Menu
      heading={
        <>
          Signed in as <strong className="text-ink wrap-anywhere">{username}</strong>
        </>
      }
      button={{
        "aria-label": `Profile menu of ${username}`,
        className:
          "inline-flex min-h-11 items-center gap-2 rounded-full p-[0.3rem] text-small font-[560] focus-visible:rounded-full md:border md:border-line md:bg-surface md:py-1 md:pr-3 md:pl-1",
        children: (
          <>
            <Rosette name={username} className="size-[2.125rem]" />
            <span className="max-w-40 truncate max-md:hidden">{username}</span>
            <ChevronDown className="size-4 text-ink-3 max-md:hidden" strokeWidth={1.75} />
          </>
        ),
      }}
      items={[
        ...(profile ? [toProfile] : []),
        ...(profile && checksIdentity === true ? [toIdentity] : []),
        ...(profile ? [toAddressBook, toOrders] : []),
        ...(profile && sells === true ? [toTerminal] : []),
        ...(role === "customer" ? [] : [toConsole]),
        logout,
      ]}
    />
  );
}
