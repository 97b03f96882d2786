/** How long a copied phrase may stay in the clipboard, in milliseconds. */
export const CLIPBOARD_LIFETIME = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: AbortController | undefined;

/** What the clipboard holds, where the browser shows it without asking the person; undefined otherwise. */
async function clipboardText(): Promise<string | undefined> {
  try {
    const name = "clipboard-read" as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    return state === "granted" ? await navigator.clipboard.readText() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Empties the clipboard unless something else is known to be in it. Where the browser does not show what is in it, it is
 * emptied all the same: a lost copy of something else can be made again, a phrase that stays is the worse of the two.
 */
async function clear(text: string): Promise<void> {
  const present = await clipboardText();
  if (present !== undefined && present !== text) return;
  await navigator.clipboard.writeText("");
}

/** What may make a browser let the page write. */
const chances = ["focus", "click", "keydown"] as const;

/** Browsers let a page write only while it has the focus, some only right after a press: it tries until one lets it. */
function clearOnceAllowed(text: string): void {
  waiting?.abort();
  const waits = new AbortController();
  waiting = waits;
  const again = (): void => {
    clear(text).then(
      () => waits.abort(),
      () => undefined,
    );
  };
  for (const chance of chances)
    window.addEventListener(chance, again, { capture: true, signal: waits.signal });
  again();
}

/**
 * Has the clipboard emptied 60 s after a secret was copied, also when its screen is closed by then. A page that is
 * closed before cannot do it.
 */
export function forgetCopied(text: string): void {
  clearTimeout(timer);
  waiting?.abort();
  timer = setTimeout(() => clearOnceAllowed(text), CLIPBOARD_LIFETIME);
}
