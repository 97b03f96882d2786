import type { Page } from "@playwright/test";

/** Resolves once the page has heard that the server will send it events. */
export async function listening(page: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"ready"')) resolve();
      }),
    );
  });
}
