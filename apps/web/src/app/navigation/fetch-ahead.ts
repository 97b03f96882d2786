import type { createBrowserRouter } from "react-router";
import { queryClient } from "../../session/calls/query-client.ts";
import { isAuthenticated } from "../../session/storage/session-store.ts";

interface Connection {
  readonly saveData?: boolean;
}

/** As many as a browser opens connections to one server over HTTP/1.1, less two for what somebody asks for meanwhile. */
const AT_ONCE = 4;

function filesOfNextScreens(): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="fetch-ahead"]')?.content;
  return named ? named.split(" ").map((file) => `/${file}`) : [];
}

const savesData = (): boolean =>
  (navigator as { readonly connection?: Connection }).connection?.saveData === true;

/**
 * Fetches the code of the screens that are likely to come next into the browser's cache, so that each of them waits for
 * its data only. By `fetch`, since a browser remembers a module that it could not fetch and refuses it from then on; here
 * a failure costs nothing. Users who asked the browser to save data are spared it.
 */
export async function fetchAhead(): Promise<void> {
  if (savesData()) return;
  const files = filesOfNextScreens();
  const fetchOneByOne = async (): Promise<void> => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      const answer = await fetch(file, { priority: "low" });
      await answer.arrayBuffer();
    }
  };
  // Without a connection the rest would fail as well.
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOneByOne)).catch(() => {
    files.length = 0;
  });
}

/** Milliseconds between two checks of whether the page waits for anything. */
const PAUSE = 500;

/** Once nothing that the screen itself shows is on its way. */
function fetchAheadWhenQuiet(): void {
  setTimeout(() => {
    if (queryClient.isFetching() > 0) fetchAheadWhenQuiet();
    else void fetchAhead();
  }, PAUSE);
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, "subscribe">;

/**
 * Fetches ahead once the first screen of an account is shown, or the login, which the wallets follow. Visitors need none of
 * it.
 */
export function fetchAheadOnceShown(router: Router): void {
  const leave = router.subscribe(({ initialized, navigation, location }) => {
    if (!initialized || navigation.state !== "idle") return;
    if (!isAuthenticated() && location.pathname !== "/login") return;
    leave();
    fetchAheadWhenQuiet();
  });
}
