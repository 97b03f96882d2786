import { PAYMENT_METHODS, type PaymentMethodName, type SandboxOutcome } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { PaymentProvider, WebhookRequest } from "../../domain/purchase/provider.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { OrderRow } from "./order-repository.ts";

/** The provider that moves no money, and what its buttons do. */
export interface SandboxProvider extends PaymentProvider {
  /**
   * Gives a payment this outcome, and sends each webhook of it in turn.
   * @param deliver as any webhook is taken in
   */
  act(
    ref: string,
    outcome: SandboxOutcome,
    deliver: (webhook: WebhookRequest) => Promise<void>,
  ): Promise<void>;
}

/** What orders ask of the features around them. */
export interface PurchaseDependencies {
  /** Those that are set up here. */
  readonly providers: readonly PaymentProvider[];
  /** Undefined in production. */
  readonly sandbox?: SandboxProvider | undefined;
  /** USD for one NUC, decimal text. */
  readonly readRate: (handle: Handle) => Promise<string>;
}

/** What orders are built on. */
export interface Purchases extends PurchaseDependencies {
  readonly domain: Domain;
}

const nameOf = (method: number): PaymentMethodName | undefined =>
  (Object.keys(PAYMENT_METHODS) as PaymentMethodName[]).find(
    (name) => PAYMENT_METHODS[name] === method,
  );

/** Who takes the money of a new order: the method's own provider, else the sandbox where there is one. */
export function providerFor(
  purchases: PurchaseDependencies,
  method: number,
): PaymentProvider | undefined {
  const name = nameOf(method);
  return purchases.providers.find((provider) => provider.name === name) ?? purchases.sandbox;
}

/** Undefined where the provider of an order is not set up any more. */
export function providerOf(
  purchases: PurchaseDependencies,
  { provider: name }: Pick<OrderRow, "provider">,
): PaymentProvider | undefined {
  return providerNamed(purchases, name);
}

export function providerNamed(
  purchases: PurchaseDependencies,
  name: string,
): PaymentProvider | undefined {
  const { providers, sandbox } = purchases;
  return sandbox?.name === name ? sandbox : providers.find((provider) => provider.name === name);
}
