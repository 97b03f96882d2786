import { createHmac, createPublicKey, ECDH, randomBytes, verify } from "node:crypto";
import type { WebhookRequest } from "../../../domain/purchase/provider.ts";
import { type DoubleAnswer, type DoubleRequest, openDoubleServer } from "./double-server.ts";

export const BITPAY_TOKEN = "bitpay-api-token-4bdD1muDaxBydeYHSdNagEy1w44FJtrfft";

/** Satoshis of a cent, so that amounts are round. */
const RATE = 18;
const FEE = 11_600;

interface Invoice {
  id: string;
  guid: string;
  status: "new" | "paid" | "confirmed" | "complete" | "expired" | "invalid" | "declined";
  exceptionStatus: false | "paidPartial" | "paidOver" | "paidLate";
  price: number;
  currency: string;
  orderId: string;
  posData: string;
  invoiceTime: number;
  expirationTime: number;
  amountPaid: number;
  transactions: { amount: number; receivedTime: string; txid: string }[];
}

interface Refund {
  id: string;
  guid: string;
  invoice: string;
  status: "canceled" | "created" | "success";
  amount: number;
  currency: string;
  requestDate: string;
}

const REFUSED = (status: number, error: string): DoubleAnswer => ({
  status,
  json: { status: "error", code: "000000", error },
});

/** BitPay's REST API 2.0 as its documentation describes it, as far as invoices go. `publicKey`: that of the merchant facade. */
export async function openBitPayDouble(options: { now: () => Date; isMerchant: boolean }) {
  const { now, isMerchant } = options;
  const invoices = new Map<string, Invoice>();
  const refunds: Refund[] = [];
  let areRefundsHeld = false;
  const id = () => randomBytes(11).toString("hex");

  const invoiceOf = (ref: string): Invoice => {
    const invoice = invoices.get(ref);
    if (!invoice) throw new Error(`BitPay has no invoice ${ref}`);
    return invoice;
  };
  const cents = ({ price }: Invoice) => Math.round(price * 100);
  const shown = (invoice: Invoice) => ({
    ...invoice,
    url: `${server.url}/invoice?id=${invoice.id}`,
    currentTime: now().getTime(),
    ...(invoice.amountPaid > 0 && { transactionCurrency: "BTC" }),
    paymentSubtotals: { BTC: cents(invoice) * RATE, ETH: 2535000000000000 },
    paymentTotals: { BTC: cents(invoice) * RATE + FEE, ETH: 2535000000000000 },
  });

  const create = ({
    acceptanceWindow = 900_000,
    ...body
  }: Pick<Invoice, "guid" | "price" | "currency" | "orderId" | "posData"> & {
    acceptanceWindow?: number;
  }): DoubleAnswer => {
    if (typeof body.price !== "number" || acceptanceWindow > 900_000)
      return REFUSED(400, "Missing or invalid parameter");
    const invoice: Invoice = {
      id: id(),
      guid: body.guid,
      status: "new",
      exceptionStatus: false,
      price: body.price,
      currency: body.currency,
      orderId: body.orderId,
      posData: body.posData,
      invoiceTime: now().getTime(),
      expirationTime: now().getTime() + acceptanceWindow,
      amountPaid: 0,
      transactions: [],
    };
    invoices.set(invoice.id, invoice);
    return { status: 200, json: { facade: "pos/invoice", data: shown(invoice) } };
  };

  const refund = (body: { guid: string; invoiceId: string; amount: number; currency: string }) => {
    const invoice = invoices.get(body.invoiceId);
    if (invoice?.status !== "complete" && invoice?.status !== "confirmed")
      return REFUSED(400, "Invoice is not refundable");
    const made: Refund = {
      id: id(),
      guid: body.guid,
      invoice: invoice.id,
      status: areRefundsHeld ? "created" : "success",
      amount: body.amount,
      currency: body.currency,
      requestDate: now().toISOString(),
    };
    refunds.push(made);
    return { status: 200, json: { data: made } };
  };

  /** By the day of their creation, both ends included. */
  const search = (query: URLSearchParams) => {
    const [start, end] = [query.get("dateStart") ?? "", query.get("dateEnd") ?? ""];
    const offset = Number(query.get("offset"));
    return [...invoices.values()]
      .filter(({ invoiceTime }) => {
        const day = new Date(invoiceTime).toISOString().slice(0, 10);
        return day >= start && day <= end;
      })
      .slice(offset, offset + Number(query.get("limit")))
      .map(shown);
  };

  const act = ({ method, path, query, text }: DoubleRequest): DoubleAnswer => {
    const found = (thing: unknown, what = "Object not found"): DoubleAnswer =>
      thing === undefined ? REFUSED(404, what) : { status: 200, json: { data: thing } };
    const last = path.split("/").at(-1) ?? "";
    if (method === "POST") {
      const body = JSON.parse(text) as never;
      return path === "/invoices" ? create(body) : refund(body);
    }
    if (path.startsWith("/invoices/guid/")) {
      const invoice = [...invoices.values()].find(({ guid }) => guid === last);
      return found(invoice && shown(invoice));
    }
    if (path.startsWith("/refunds/guid/")) return found(refunds.find(({ guid }) => guid === last));
    if (path === "/invoices") return { status: 200, json: { data: search(query) } };
    if (path === "/refunds")
      return found(refunds.filter(({ invoice }) => invoice === query.get("invoiceId")));
    const invoice = invoices.get(last);
    return found(invoice && shown(invoice));
  };

  const isSigned = ({ headers, href, text }: DoubleRequest): boolean => {
    const { "x-identity": identity, "x-signature": signature } = headers;
    if (typeof identity !== "string" || typeof signature !== "string") return false;
    const point = ECDH.convertKey(
      identity,
      "secp256k1",
      "hex",
      undefined,
      "uncompressed",
    ) as Buffer;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString("base64url"),
    );
    const key = createPublicKey({
      format: "jwk",
      key: { kty: "EC", crv: "secp256k1", x: x ?? "", y: y ?? "" },
    });
    return verify("sha256", Buffer.from(`${href}${text}`), key, Buffer.from(signature, "hex"));
  };

  const server = await openDoubleServer((request) => {
    const { method, path, query, headers, text } = request;
    const given =
      method === "GET" ? query.get("token") : (JSON.parse(text) as { token: string }).token;
    if (headers["x-accept-version"] !== "2.0.0") return REFUSED(400, "Unsupported version");
    if (given !== BITPAY_TOKEN) return REFUSED(401, "Unauthorized token");
    if (isMerchant ? !isSigned(request) : /refunds|guid/.test(path))
      return REFUSED(403, "Unauthorized for this facade");
    return act(request);
  });

  const take = (invoice: Invoice, amount: number) => {
    invoice.amountPaid += amount;
    const receivedTime = now().toISOString();
    invoice.transactions.push({ amount, receivedTime, txid: randomBytes(32).toString("hex") });
  };

  return {
    ...server,
    invoicesOf: (orderId: string) =>
      [...invoices.values()].filter((one) => one.orderId === orderId),
    refundsOf: (ref: string) => refunds.filter(({ invoice }) => invoice === ref),
    /** The customer's wallet sends coins for so many cents of the price, and the chain confirms them; what is missing never comes. */
    pay: (ref: string, paid?: { cents?: number; isLate?: boolean }) => {
      const invoice = invoiceOf(ref);
      // The network's fee is owed once.
      const fee = invoice.amountPaid === 0 ? FEE : 0;
      take(invoice, (paid?.cents ?? cents(invoice)) * RATE + fee);
      const full = cents(invoice) * RATE + FEE;
      if (paid?.isLate) invoice.exceptionStatus = "paidLate";
      else if (invoice.amountPaid < full) invoice.exceptionStatus = "paidPartial";
      else invoice.exceptionStatus = invoice.amountPaid > full ? "paidOver" : false;
      invoice.status = invoice.amountPaid >= full ? "complete" : "expired";
    },
    setStatus: (ref: string, status: Invoice["status"]) => {
      invoiceOf(ref).status = status;
    },
    /** Somebody pays an invoice that is for no order of ours. */
    payElse: (price: number): string => {
      const made = create({ price, currency: "USD", guid: "", orderId: "", posData: "" });
      const { data } = made.json as { data: { id: string } };
      const invoice = invoiceOf(data.id);
      take(invoice, cents(invoice) * RATE + FEE);
      invoice.status = "complete";
      return invoice.id;
    },
    /** As if the invoice had been made for something else. */
    setCurrency: (ref: string, currency: string) => {
      invoiceOf(ref).currency = currency;
    },
    /** Money is sent back at BitPay's own site. */
    sendBack: (ref: string, amount: number) => {
      refund({ guid: id(), invoiceId: ref, amount, currency: invoiceOf(ref).currency });
    },
    /** Refunds wait for the customer from now on, or no longer. */
    holdRefunds: (areHeld: boolean) => {
      areRefundsHeld = areHeld;
    },
    /** The customer gives no address for the refunds of an invoice. */
    failRefunds: (ref: string) => {
      for (const one of refunds) if (one.invoice === ref) one.status = "canceled";
    },
    /** Signed as the plug-ins of BitPay test it, or as its reference says, not at all. */
    webhook: (ref: string, isSignedByToken = true): WebhookRequest => {
      const body = JSON.stringify({
        event: { code: 1003, name: "invoice_paidInFull" },
        data: { ...invoiceOf(ref), guid: undefined, currentTime: now().getTime() },
      });
      const mac = createHmac("sha256", BITPAY_TOKEN).update(body).digest("base64");
      return {
        headers: {
          "content-type": "application/json",
          ...(isSignedByToken && { "x-signature": mac }),
        },
        body: Buffer.from(body),
      };
    },
  };
}
