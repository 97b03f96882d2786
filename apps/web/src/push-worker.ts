// Shows push messages and opens what a click on one is about. It keeps nothing and answers no request of a page.

const worker = self as unknown as ServiceWorkerGlobalScope;

interface Message {
  title: string;
  text: string;
  /** Of the page to open. */
  path: string;
  tag: string;
}

const plain: Message = { title: "NUC Wallet", text: "", path: "/notifications", tag: "notices" };

/** A browser that shows nothing for a message may lose its subscription, so that one that cannot be read is shown too. */
function read(data: PushMessageData | null): Message {
  try {
    return { ...plain, ...(data?.json() as Partial<Message> | undefined) };
  } catch {
    return plain;
  }
}

async function show({ title, text, path, tag }: Message): Promise<void> {
  await worker.registration.showNotification(title, { body: text, tag, data: path });
}

/** The page of this site that a message names; any other address is none. */
function pageOf(path: unknown): URL {
  const { origin } = worker.location;
  const page = new URL(typeof path === "string" ? path : plain.path, origin);
  return page.origin === origin ? page : new URL(plain.path, origin);
}

/**
 * Brings the tab to the front that shows the page, or one that shows other notifications. Any other tab is left alone:
 * somebody may be in the middle of a payment there.
 */
async function open(page: URL): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const at = (tab: WindowClient) => new URL(tab.url).pathname;
  const same = tabs.find((tab) => at(tab) === page.pathname);
  const near = tabs.find((tab) => at(tab).startsWith("/notification"));
  const tab = same ?? (await near?.navigate(page.href).catch(() => null));
  if (tab) await tab.focus();
  else await worker.clients.openWindow(page.href);
}

worker.addEventListener("install", () => void worker.skipWaiting());
// Only a tab that it controls can be led to another page.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data)));
});
