/** What search engines and shared links say of a page. */
export interface PageText {
  readonly title: string;
  readonly description: string;
}

/** Its form is sent with the page. */
export const loginPath = "/login";

/** Pages of the application that search engines should know; the others are of use to one person only. */
export const appPageTexts: Readonly<Record<string, PageText>> = {
  "/explorer": {
    title: "Block explorer · NUC",
    description:
      "Every block and every transfer of NUC, newest first, with search by block, transfer and address. No account needed.",
  },
  "/explorer/blocks": {
    title: "All blocks · NUC",
    description: "All blocks of the NUC ledger with number, time and transfers.",
  },
  [loginPath]: {
    title: "Log in · NUC",
    description: "Log in to your NUC account and see your wallets.",
  },
  "/register": {
    title: "Sign up · NUC",
    description:
      "Open a NUC account and create a wallet on your own device. Nobody else ever sees its words.",
  },
};

/** Of every other page of the application. */
export const appText: PageText = { title: "NUC", description: "Your NUC wallets and account." };

export const maintenancePath = "/maintenance";
export const maintenanceText: PageText = {
  title: "Under Maintenance · NUC",
  description: "We are working on the site and will be back soon.",
};

/** Pages of the application whose file is unlike that of all others. */
export const ownAppPages: readonly string[] = [...Object.keys(appPageTexts), maintenancePath];

/** Pages that search engines should know, the most important first. */
export const publicPaths: readonly string[] = ["/", "/team", ...Object.keys(appPageTexts)];
