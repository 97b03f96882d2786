import { StaticRouter } from "react-router";
import {
  LogInButton,
  LoginPasswordField,
  LoginEnd,
  LoginScreen,
  NameField,
  PasskeyButton,
} from "../../areas/access/login/login-screen.tsx";
import { Mark } from "../../ui/drawings/brand.tsx";
import { BusyRing } from "../../ui/drawings/busy-ring.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";

/**
 * What is seen while the application itself is on its way, where that takes longer than a moment. Part of the page as it is
 * sent: it comes before the application's place, and goes once a screen is in there.
 */
export function Opening({ login = false }: { readonly login?: boolean }) {
  return (
    <div className="noscript:hidden [&:not(:has(+_#root:empty))]:hidden">
      {login && <OpeningLogin />}
      <div className={login ? "hidden in-data-[opening=other]:block" : undefined}>
        <OpeningSkeleton />
      </div>
    </div>
  );
}

function OpeningSkeleton() {
  return (
    <div role="status" className="px-(--gutter) py-5">
      <span className="sr-only">Loading the page</span>
      <div aria-hidden="true" className="animate-[skeleton-arrive_200ms_300ms_both]">
        <Mark className="size-[2.125rem]" />
        <div className="mx-auto grid max-w-[26rem] gap-5 pt-16">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="h-(--field)" />
          <Skeleton className="h-(--field)" />
          <Skeleton className="h-(--field)" />
        </div>
      </div>
    </div>
  );
}

/**
 * The login, to be typed into before the application is there. `opening-form.js` keeps a press on its buttons, and
 * `useOpeningForm` continues with it. The fields have no names, and the form's method is POST: without a script
 * nothing of them is sent or becomes part of an address.
 */
function OpeningLogin() {
  return (
    <div data-opening-login className="group in-data-[opening=other]:hidden">
      <StaticRouter location="/login">
        <LoginScreen>
          <form noValidate method="post" className="grid gap-5">
            <NameField data-field="userName" />
            <LoginPasswordField data-field="password" />
            <LogInButton
              icon={
                <BusyRing className="absolute left-2 hidden size-4 group-data-[pressed=login]:block" />
              }
            />
          </form>
          <PasskeyButton data-opening-passkey />
          <LoginEnd />
        </LoginScreen>
      </StaticRouter>
    </div>
  );
}
