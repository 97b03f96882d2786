import { expect, type Page } from "@playwright/test";

interface EntryState {
  readonly usr?: { readonly dialog?: { readonly depth: number } } | null;
}

/** Waits until a closed dialog has taken its entry out of the history, which would stop a page that begins to load. */
export async function expectNoDialogInHistory(page: Page): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(() => (history.state as EntryState | null)?.usr?.dialog?.depth ?? 0),
    )
    .toBe(0);
}
