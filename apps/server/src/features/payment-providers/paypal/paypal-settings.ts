import type { AskOptions } from "../http/call-provider.ts";

export interface PayPalSettings extends AskOptions {
  /** Base address of the API. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly now: () => Date;
}
