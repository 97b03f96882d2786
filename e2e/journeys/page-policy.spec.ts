import { expect, test } from "../support/test.ts";

const PAGES = ["/", "/login", "/explorer", "/maintenance", "/checkout", "/api/docs"];

for (const path of PAGES) {
  test(`the page policy keeps ${path} to its own origin, without inline script`, async ({
    page,
    consoleErrors,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.waitForLoadState("networkidle");
    // Until here the console was watched as in every journey; what follows is refused on purpose.
    consoleErrors.expect(
      /Content Security Policy|TrustedHTML|TrustedScript|Fetch API cannot load/i,
    );
    const tried = await page.evaluate(async () => {
      const outcome = async (attempt: () => unknown) => {
        try {
          await attempt();
          return "allowed";
        } catch (error) {
          return (error as Error).name;
        }
      };
      const attempts = {
        html: () => document.body.insertAdjacentHTML("beforeend", "<b>injected</b>"),
        scriptUrl: () => {
          document.createElement("script").src = "https://elsewhere.example/script.js";
        },
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy: (...a: unknown[]) => unknown } }
          ).trustedTypes.createPolicy("other", {}),
        foreign: () => fetch("https://elsewhere.example/collect", { mode: "no-cors" }),
        blobWorker: () => new Worker(URL.createObjectURL(new Blob(["1"]))),
      };
      const results: Record<string, string> = {};
      for (const [name, attempt] of Object.entries(attempts))
        results[name] = await outcome(attempt);
      return results;
    });
    expect(tried).toEqual({
      html: "TypeError",
      scriptUrl: "TypeError",
      policy: "TypeError",
      foreign: "TypeError",
      blobWorker: "TypeError",
    });
  });
}
