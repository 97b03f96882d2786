import type { PaymentMethodName } from "@nuc/contract";
import { ProviderDownError } from "../../../domain/purchase/provider.ts";
import { isLoopback } from "../../../platform/config/transport-rules.ts";

/**
 * Customers are sent to a provider's page with the trust that they have in us: it must be the provider's own.
 * @param api address that the provider is asked at; on this machine its pages are there too
 */
export function requireOwnPage(
  provider: PaymentMethodName,
  page: string,
  { api, domain }: { api: string; domain: string },
): void {
  const { protocol, hostname, host } = new URL(page);
  const isOwn = isLoopback(api)
    ? host === new URL(api).host
    : protocol === "https:" && (hostname === domain || hostname.endsWith(`.${domain}`));
  if (!isOwn) throw new ProviderDownError(provider, "the page to pay at is not the provider's own");
}
