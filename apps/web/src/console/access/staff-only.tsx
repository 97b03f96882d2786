import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { termsPath } from "../../session/signed-in/guards.ts";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import { loadUser } from "../../session/signed-in/profile.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { buttonClass } from "../../ui/classes/button-class.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { NotFound } from "../../ui/layout/not-found.tsx";
import { EntryPage } from "./entry-page.tsx";
import { isStaff } from "./rights.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** Lets staff in, has visitors sign in, and is no page at all to customers. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session === null) return <SignInPage />;
  if (session.user === null) return <UnknownOwner />;
  if (isStaff(session.user.role))
    return session.user.termAndConditionStatus === 0 ? <TermsFirst /> : children;
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

/** Until the terms in force are accepted, every call of the console is refused; the site has the screen for it. */
function TermsFirst() {
  return (
    <EntryPage title="New terms" width="max-w-[26rem]">
      <Card className="grid justify-items-start gap-5">
        <h1 className="text-h3">Please accept the terms first</h1>
        <p>
          There are terms that you have not accepted yet. Read them to the end and accept; you come
          back to the console after that. What you have begun in a long form, such as a newsletter
          or a product, is kept as a draft in this tab; short forms begin again.
        </p>
        <a className={buttonClass({ size: "large" })} href={`${termsPath}?from=staff`}>
          Read the terms
        </a>
      </Card>
    </EntryPage>
  );
}

/** A token without its owner, as a damaged storage leaves it: who it is must be asked. */
function UnknownOwner() {
  const owner = useQuery({ queryKey: ["owner"], queryFn: askOwner });
  return (
    <main id="main" className="page grid gap-4 py-12">
      {owner.error ? (
        <TryAgainBanner error={owner.error} onRetry={() => void owner.refetch()} />
      ) : (
        <Loading label="Checking who is signed in">
          <Skeleton className="h-10" />
        </Loading>
      )}
    </main>
  );
}
