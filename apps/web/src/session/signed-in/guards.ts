import { redirect } from "react-router";
import { isUnderMaintenance } from "../site/maintenance.ts";
import { rememberRequestedPage } from "../storage/requested-page.ts";
import { areTermsPending, isAuthenticated } from "../storage/session-store.ts";

/**
 * The route guards of the specification, as React Router loaders: put one on every route (`loader: privateOnly`), or call
 * it first in the route's own loader. They decide which screen is shown; what a person may do is decided by the server.
 */
export const home = "/";
export const maintenancePath = "/maintenance";
export const termsPath = "/term-and-condition";

async function refuseUnderMaintenance(): Promise<void> {
  if (await isUnderMaintenance()) throw redirect(maintenancePath);
}

function refusePendingTerms(): void {
  if (isAuthenticated() && areTermsPending()) throw redirect(termsPath);
}

async function signedInOnly(elsewhere: string): Promise<null> {
  await refuseUnderMaintenance();
  if (!isAuthenticated()) throw redirect(elsewhere);
  refusePendingTerms();
  return null;
}

/** What React Router hands to a loader; a guard that another loader calls has none. */
interface Asked {
  readonly request: Request;
}

/** Guard 1: private routes. The home page asks a visitor to log in first, and after the login offers the page that was asked for. */
export function privateOnly(asked?: Asked): Promise<null> {
  if (asked !== undefined && !isAuthenticated()) {
    const { pathname, search } = new URL(asked.request.url);
    rememberRequestedPage(pathname + search);
  }
  return signedInOnly(`${home}?first=wallet`);
}

/** Guard 1 for the pages of wallets. */
export const walletsOnly = (asked?: Asked): Promise<null> => privateOnly(asked);

/** Guard 2: public-only routes, such as login and register. */
export async function publicOnly(): Promise<null> {
  await refuseUnderMaintenance();
  refusePendingTerms();
  if (isAuthenticated()) throw redirect(home);
  return null;
}

/** Pages that everybody may read, pending terms or not; only maintenance closes them. */
export async function publicPage(): Promise<null> {
  await refuseUnderMaintenance();
  return null;
}

/**
 * Guard 3: anyone whose address asks to be led back elsewhere in the end (`redirect`), else only who is signed in.
 * @param mayBeAnyone whether it does
 */
export async function redirectOrSignedIn(mayBeAnyone: boolean): Promise<null> {
  if (!mayBeAnyone) return await signedInOnly(home);
  await refuseUnderMaintenance();
  return null;
}

/** Guard 4: open to everyone except during maintenance and pending terms. */
export async function openToAll(): Promise<null> {
  await refuseUnderMaintenance();
  refusePendingTerms();
  return null;
}

/** Guard 5: the terms gate itself. */
export async function pendingTermsOnly(): Promise<null> {
  await refuseUnderMaintenance();
  if (!isAuthenticated() || !areTermsPending()) throw redirect(home);
  return null;
}

/** The maintenance page: left as soon as maintenance is over. */
export async function underMaintenanceOnly(): Promise<null> {
  if (!(await isUnderMaintenance())) throw redirect(home);
  return null;
}
