interface TrustedScriptUrlPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): TrustedScriptUrlPolicy;
    };
  }
}

/** The only Trusted Types policy of the site: worker files that our own build made. */
const POLICY_NAME = "nuc-workers";

function ownAsset(url: string): string {
  const resolved = new URL(url, window.location.href);
  if (resolved.origin !== window.location.origin)
    throw new TypeError("A worker may only be loaded from this origin.");
  return resolved.href;
}

let policy: TrustedScriptUrlPolicy | undefined;

/**
 * Starts a module worker from a URL that the bundler gave (`import url from "./x.worker.ts?worker&url"`).
 * The page policy demands Trusted Types, so a plain text URL would be refused.
 */
export function startWorker(url: string): Worker {
  return new Worker(trusted(url), { type: "module" });
}

/** Registers the worker that shows push messages, for the whole site. */
export async function registerPushWorker(): Promise<ServiceWorkerRegistration> {
  const url = trusted("/push-worker.js");
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  return registration;
}

function trusted(url: string): string {
  policy ??= window.trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: ownAsset }) ?? {
    createScriptURL: ownAsset,
  };
  return policy.createScriptURL(url);
}
