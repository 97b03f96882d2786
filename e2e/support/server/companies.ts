import { spawn } from "node:child_process";
import { once } from "node:events";

import { root } from "../../../scripts/setup/process.mjs";

/** The companies that customers pay at, on this machine; without a slash at the end. */
export interface Companies {
  readonly paypal: string;
  readonly bitpay: string;
}

const program = "apps/server/src/features/payment-providers/testing/serve-doubles.ts";
/** As the doubles know us. */
const accounts = {
  PAYPAL_CLIENT_ID: "paypal-client-id",
  PAYPAL_CLIENT_SECRET: "paypal-client-secret",
  PAYPAL_WEBHOOK_ID: "8PT597110X687430L",
  BITPAY_TOKEN: "bitpay-api-token-4bdD1muDaxBydeYHSdNagEy1w44FJtrfft",
  PAYID_ADDRESS: "pay@nuc.example",
  PAYID_NAME: "NUC Pty Ltd",
};

/** Starts them in a process of their own; `stop` ends it. */
export async function startCompanies() {
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const urls = JSON.parse(printed.toString()) as Companies;
  return {
    urls,
    /** Of a server whose customers pay there, and by PayID. */
    settings: { ...accounts, PAYPAL_URL: urls.paypal, BITPAY_URL: urls.bitpay },
    stop: async (): Promise<void> => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
