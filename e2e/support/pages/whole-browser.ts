import { chromiumArgs, findChromium } from "../../../scripts/chromium.ts";

const executablePath = findChromium();

/** Whether the system has the whole Chromium, which shows notifications and keeps pages for Back; the headless shell does neither. */
export const hasWholeBrowser = executablePath !== undefined;

/** For `test.use`, in all journeys the same object: they share a browser and a server. */
export const wholeBrowser = {
  launchOptions: {
    args: chromiumArgs,
    // Playwright switches off that a browser keeps pages for Back; people's browsers do not.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(executablePath !== undefined && { executablePath }),
  },
};
