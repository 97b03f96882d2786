import type { PaymentMethodName } from "@nuc/contract";

/** An order as a provider needs to know it; all of it from the order's row. */
export interface OrderToPay {
  /** Also the provider's idempotency key: an order begins one payment, however often it is begun. */
  readonly id: string;
  /** Cents of `currency`. */
  readonly price: bigint;
  /** ISO 4217. */
  readonly currency: string;
  readonly expires: Date;
  /** What the provider's page calls it, such as "200 NUC". */
  readonly title: string;
  /** Absolute addresses of this site, where the provider sends the browser back to. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** An order whose payment has begun. */
export interface OrderToRead {
  readonly id: string;
  readonly ref: string;
  /** Given up, or its time is over: no more money is taken. */
  readonly isOver: boolean;
}

/** A payment that the provider has begun. */
export interface BegunPayment {
  /** The provider's own id of it. */
  readonly ref: string;
  /** The provider's page; null where the payment continues here. */
  readonly url: string | null;
}

/**
 * What happened to money, as the provider says it. The same `ref` is the same movement, however often it is read; a payment in part may
 * have grown by then.
 */
export interface MoneyMovement {
  readonly ref: string;
  readonly kind: "payment" | "refund" | "chargeback" | "chargeback-lifted";
  /** Cents of `currency`, above 0. */
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  /** What the provider kept of a payment, or gave back of that with a refund, cents of `currency`; missing where it does not say. */
  readonly fee?: bigint | null | undefined;
}

/** All that a provider knows of one payment. */
export interface ProviderPayment {
  /** `closed`: nothing more can be paid there. */
  readonly status: "open" | "closed";
  readonly movements: readonly MoneyMovement[];
  /** What `refund` answered for those that it took and that failed, or were cancelled there, since. */
  readonly failedRefunds?: readonly string[] | undefined;
}

/** A payment as a provider lists it, no matter who it is for. */
export interface ListedPayment extends Pick<MoneyMovement, "amount" | "currency" | "at"> {
  /** As the movement that `read` reports. */
  readonly ref: string;
  /** Our own id of the order, where the payment carries one. */
  readonly orderId?: string | undefined;
}

/** From the first moment to the first that is too late. */
export interface Period {
  readonly since: Date;
  readonly before: Date;
}

/** A webhook as it came. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Byte for byte: signatures are over it. */
  readonly body: Buffer;
}

/** What a webhook reports, once its signature is verified. Nothing else in it is believed: the provider is asked. */
export interface WebhookNews {
  /** The provider's id of this message; a twin has the same. */
  readonly id: string;
  /** Of the payment; undefined where it does not concern orders. */
  readonly ref?: string | undefined;
  /** Our own id of the order, where the message carries it and `ref` is unknown here. */
  readonly orderId?: string | undefined;
}

/** Where a customer transfers to by themselves. */
export interface TransferDetails {
  readonly payId: string;
  /** Whose account it is, as the bank shows it. */
  readonly name: string;
  /** What the customer types as the transfer's reference. */
  readonly reference: string;
}

/**
 * A company that takes money for orders. Each call throws ProviderDownError where it does not answer, or answers 5xx, 429, 401 or 403,
 * and ProviderRefusedError where it says no: asking again changes nothing.
 */
export interface PaymentProvider {
  readonly name: PaymentMethodName;
  /** Begins the payment of an order, once. */
  begin(order: OrderToPay): Promise<BegunPayment>;
  /**
   * Asks the provider for all it knows of a payment; takes (captures) what the customer approved there, unless the order is over.
   */
  read(order: OrderToRead): Promise<ProviderPayment>;
  /**
   * Looks for the payment of an order whose `begin` was never answered; undefined where there is none. Where the provider cannot be
   * asked by our id, `begin` again answers the same payment.
   */
  find(order: OrderToPay): Promise<BegunPayment | undefined>;
  /** Tests a webhook's signature and says what it speaks of. Throws AppError `BAD_SIGNATURE` or `INVALID_REQUEST`. */
  readWebhook(request: WebhookRequest): Promise<WebhookNews>;
  /** Sends money back, once for each `key`; answers what the provider calls it, where it may still fail. @param amount cents */
  refund(payment: {
    readonly key: string;
    readonly orderId: string;
    readonly ref: string;
    /** Of the movement that is sent back. */
    readonly movement: string;
    readonly amount: bigint;
    readonly currency: string;
  }): Promise<string | null>;
  /** All payments of a time, in any order; only where the provider lists them. */
  list?(period: Period): Promise<readonly ListedPayment[]>;
  /** What the payment page shows of a begun payment; only where customers transfer by themselves. */
  transferOf?(payment: { readonly ref: string }): TransferDetails;
  /** What the bank calls the movements of an order, by their `ref`; only where customers transfer by themselves. */
  bankReferencesOf?(order: { readonly id: string }): Promise<ReadonlyMap<string, string>>;
}

/** The provider did not answer, or could not; to be asked again later. The message is for the log. */
export class ProviderDownError extends Error {
  constructor(provider: PaymentMethodName, why: string, options?: ErrorOptions) {
    super(`${provider}: ${why}`, options);
    this.name = "ProviderDownError";
  }
}

/** The provider does not accept our credentials, or not for this call: an operator can change that, so it is asked again later. */
export class ProviderDeniedError extends ProviderDownError {
  /** HTTP status, 401 or 403. */
  readonly status: number;

  constructor(provider: PaymentMethodName, why: string, status: number) {
    super(provider, why);
    this.name = "ProviderDeniedError";
    this.status = status;
  }
}

/** The provider said no. The message is for the log and holds no secret. */
export class ProviderRefusedError extends Error {
  /** What the provider calls it, such as `CAPTURE_FULLY_REFUNDED`; undefined where it gives no name. */
  readonly issue: string | undefined;
  /** HTTP status; undefined where nothing was asked. */
  readonly status: number | undefined;

  constructor(
    provider: PaymentMethodName,
    why: string,
    { issue, status }: { issue?: string | undefined; status?: number | undefined } = {},
  ) {
    super(`${provider}: ${why}`);
    this.name = "ProviderRefusedError";
    this.issue = issue;
    this.status = status;
  }
}
