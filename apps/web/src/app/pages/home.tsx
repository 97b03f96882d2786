import { Suspense, lazy } from "react";
import { isAuthenticated } from "../../session/storage/session-store.ts";
import { PageMain } from "../frame/page-main.tsx";

const VisitorHome = lazy(async () => ({
  default: (await import("./visitor-home.tsx")).VisitorHome,
}));

const WalletsPage = lazy(async () => ({
  default: (await import("../wallets/wallets-page.tsx")).WalletsPage,
}));

/**
 * `/` in the application: the wallets of the signed-in user, the visitor's page for everybody else. Logging in and
 * out changes the route or reloads the page, so it is enough to look once a drawing.
 */
export function Home() {
  return (
    <Suspense fallback={<PageMain>{null}</PageMain>}>
      {isAuthenticated() ? (
        <PageMain>
          <WalletsPage />
        </PageMain>
      ) : (
        <VisitorHome />
      )}
    </Suspense>
  );
}
