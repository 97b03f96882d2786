import type { RouteObject } from "react-router";
import { Shell } from "./frame/shell.tsx";
import { takeInvitationToken } from "./site/invitation/invitation-token.ts";
import { FailedScreen, UnknownScreen } from "./frame/other-screens.tsx";

/** The screens of members, each loaded when it is first opened. */
const screens: RouteObject[] = [
  {
    index: true,
    lazy: {
      Component: async () => (await import("./daily/overview/overview-screen.tsx")).OverviewScreen,
    },
  },
  {
    path: "users",
    lazy: {
      Component: async () => (await import("./daily/users/users-screen.tsx")).UsersScreen,
    },
  },
  {
    path: "users/:username",
    lazy: {
      Component: async () => (await import("./daily/user/user-screen.tsx")).UserScreen,
    },
  },
  {
    path: "users/:username/view",
    lazy: {
      Component: async () => (await import("./daily/user/user-view-screen.tsx")).UserViewScreen,
    },
  },
  {
    path: "identity",
    lazy: {
      Component: async () => (await import("./daily/identity/identity-screen.tsx")).IdentityScreen,
    },
  },
  {
    path: "identity/:username/:document",
    lazy: {
      Component: async () =>
        (await import("./daily/identity-review/review-screen.tsx")).ReviewScreen,
    },
  },
  {
    path: "products",
    lazy: {
      Component: async () => (await import("./shop/products/products-screen.tsx")).ProductsScreen,
    },
  },
  {
    path: "shop-cards",
    lazy: {
      Component: async () => (await import("./shop/cards/cards-screen.tsx")).CardsScreen,
    },
  },
  {
    path: "terminals",
    lazy: {
      Component: async () =>
        (await import("./shop/terminals/terminals-screen.tsx")).TerminalsScreen,
    },
  },
  {
    path: "messages",
    lazy: {
      Component: async () => (await import("./daily/messages/messages-screen.tsx")).MessagesScreen,
    },
  },
  {
    path: "miner",
    lazy: {
      Component: async () => (await import("./coins/miner/miner-screen.tsx")).MinerScreen,
    },
  },
  {
    path: "auto-mint",
    lazy: {
      Component: async () =>
        (await import("./coins/auto-mint/auto-mint-screen.tsx")).AutoMintScreen,
    },
  },
  {
    path: "airdrops",
    lazy: {
      Component: async () => (await import("./coins/airdrops/airdrops-screen.tsx")).AirdropsScreen,
    },
  },
  {
    path: "approvals",
    lazy: {
      Component: async () =>
        (await import("./coins/approvals/approvals-screen.tsx")).ApprovalsScreen,
    },
  },
  {
    path: "team",
    lazy: {
      Component: async () => (await import("./site/team/team-screen.tsx")).TeamScreen,
    },
  },
  {
    path: "orders",
    lazy: {
      Component: async () => (await import("./coins/orders/orders-screen.tsx")).OrdersScreen,
    },
  },
  {
    path: "orders/:id",
    lazy: {
      Component: async () => (await import("./coins/order/order-screen.tsx")).OrderScreen,
    },
  },
  {
    path: "reconciliation",
    lazy: {
      Component: async () =>
        (await import("./coins/reconciliation/reconciliations-screen.tsx")).ReconciliationsScreen,
    },
  },
  {
    path: "reconciliation/:id",
    lazy: {
      Component: async () =>
        (await import("./coins/reconciliation/differences-screen.tsx")).DifferencesScreen,
    },
  },
  {
    path: "refunds",
    lazy: {
      Component: async () => (await import("./coins/refunds/refunds-screen.tsx")).RefundsScreen,
    },
  },
  {
    path: "memberships",
    lazy: {
      Component: async () =>
        (await import("./coins/memberships/memberships-screen.tsx")).MembershipsScreen,
    },
  },
  {
    path: "statements",
    lazy: {
      Component: async () =>
        (await import("./coins/statements/statements-screen.tsx")).StatementsScreen,
    },
  },
  {
    path: "rate",
    lazy: {
      Component: async () => (await import("./coins/rate/rate-screen.tsx")).RateScreen,
    },
  },
  {
    path: "notifications",
    lazy: {
      Component: async () =>
        (await import("./site/notifications/notifications-screen.tsx")).NotificationsScreen,
    },
  },
  {
    path: "content",
    lazy: {
      Component: async () => (await import("./site/content/content-screen.tsx")).ContentScreen,
    },
  },
  {
    path: "content/:kind",
    lazy: {
      Component: async () =>
        (await import("./site/content/content-editor-screen.tsx")).ContentEditorScreen,
    },
  },
  {
    path: "terms",
    lazy: {
      Component: async () => (await import("./site/terms/terms-screen.tsx")).TermsScreen,
    },
  },
  {
    path: "newsletter",
    lazy: {
      Component: async () =>
        (await import("./site/newsletter/newsletter-screen.tsx")).NewsletterScreen,
    },
  },
  {
    path: "switches",
    lazy: {
      Component: async () => (await import("./site/switches/switches-screen.tsx")).SwitchesScreen,
    },
  },
  {
    path: "maintenance",
    lazy: {
      Component: async () =>
        (await import("./site/maintenance/maintenance-screen.tsx")).MaintenanceScreen,
    },
  },
  {
    path: "audit",
    lazy: {
      Component: async () => (await import("./site/audit/audit-screen.tsx")).AuditScreen,
    },
  },
  {
    path: "security",
    lazy: {
      Component: async () => (await import("./site/security/security-screen.tsx")).SecurityScreen,
    },
  },
  { path: "*", Component: UnknownScreen },
];

/** The router reports that a route's code is missing only where the route has a loader. */
const withLoader = (route: RouteObject): RouteObject => ({ loader: () => null, ...route });

/** Every screen of the console, from `/staff` on; each is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    // Without a session: the holder of the link is no member yet.
    path: "invitation",
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    loader: takeInvitationToken,
    lazy: {
      Component: async () => (await import("./site/invitation/invitation-page.tsx")).InvitationPage,
    },
  },
  {
    id: "console",
    Component: Shell,
    ErrorBoundary: FailedScreen,
    HydrateFallback: () => null,
    children: screens.map(withLoader),
  },
];
