import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { loadUser } from "../../session/signed-in/profile.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { NotFound } from "../../ui/layout/not-found.tsx";
import { isStaff } from "./rights.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** Lets staff in, has visitors sign in, and is no page at all to customers. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session === null) return <SignInPage />;
  if (session.user === null) return <UnknownOwner />;
  if (isStaff(session.user.role)) return children;
  return (
    <main id="main" className="page py-12">
      <title>Page not found · NUC</title>
      <NotFound />
    </main>
  );
}

async function askOwner(): Promise<true> {
  await loadUser();
  return true;
}

/** A token without its owner, as a damaged storage leaves it: who it is must be asked. */
function UnknownOwner() {
  const owner = useQuery({ queryKey: ["owner"], queryFn: askOwner });
  return (
    <main id="main" className="page grid gap-4 py-12">
      {owner.error ? (
        <TryAgainBanner error={owner.error} onRetry={() => void owner.refetch()} />
      ) : (
        <Loading label="Finding out who is signed in">
          <Skeleton className="h-10" />
        </Loading>
      )}
    </main>
  );
}
