/**
 * PayPal and BitPay on this machine, in a process of their own, for a browser to pay at: the doubles of the tests with the pages
 * that customers see. Prints where each is, once both answer.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openBitPayDouble } from "./bitpay-double.ts";
import { openPayPalDouble } from "./paypal-double.ts";

/** A company whose API is served elsewhere. */
interface Company {
  readonly name: string;
  /** Of its API's double. */
  readonly api: string;
  /** Path of the page on which a customer pays, with the name of the query that says for what. */
  readonly page: readonly [path: string, query: string];
  /** The customer presses Pay. */
  readonly pay: (ref: string) => void;
}

interface WaysBack {
  readonly paid: string;
  readonly cancelled: string;
}

const clock = { now: () => new Date() };
const paypal = await openPayPalDouble(clock);
const bitpay = await openBitPayDouble({ ...clock, isMerchant: false });
const urls = {
  paypal: await serve({
    name: "PayPal",
    api: paypal.url,
    page: ["/checkoutnow", "token"],
    pay: (ref) => paypal.approve(ref),
  }),
  bitpay: await serve({
    name: "BitPay",
    api: bitpay.url,
    page: ["/invoice", "id"],
    pay: (ref) => bitpay.pay(ref),
  }),
};
process.stdout.write(`${JSON.stringify(urls)}\n`);

/** Serves a company's API with its pages; answers its address. */
async function serve(company: Company): Promise<string> {
  const waysBack = new Map<string, WaysBack>();
  const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", own());
    const ref = url.searchParams.get(company.page[1]) ?? "";
    const ways = waysBack.get(ref);
    if (url.pathname === company.page[0] && ways) return showPage(response, company, ways);
    if (url.pathname === "/paid" && ways) {
      company.pay(ref);
      response.writeHead(302, { location: ways.paid }).end();
      return;
    }
    void passOn(company, request, response, { own: own(), waysBack });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return own();

  function showPage(response: ServerResponse, { name, page }: Company, ways: WaysBack): void {
    const [ref] = [...waysBack].find(([, one]) => one === ways) ?? [""];
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
      <h1>${name}</h1><a href="/paid?${page[1]}=${ref}">Pay</a> <a href="${ways.cancelled}">Cancel</a>`);
  }
}

/** Has the double answer, and keeps the ways back of what is begun. Its addresses become those of this server. */
async function passOn(
  { api }: Company,
  request: IncomingMessage,
  response: ServerResponse,
  { own, waysBack }: { own: string; waysBack: Map<string, WaysBack> },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === "string" && !/^(?:host|connection|content-length)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const answer = await fetch(`${api}${request.url ?? "/"}`, {
    method: request.method ?? "GET",
    headers,
    ...(body.length > 0 && { body }),
  });
  const text = (await answer.text()).replaceAll(api, own);
  const ways = waysOf(body.toString("utf8"));
  const ref = /"id":"(\w+)"/.exec(text)?.[1];
  if (ways && ref !== undefined) waysBack.set(ref, ways);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
}

/** Where a request to begin a payment wants its customer back; undefined of any other. */
function waysOf(body: string): WaysBack | undefined {
  const paid = /"(?:return_url|redirectURL)":"([^"]+)"/.exec(body)?.[1];
  const cancelled = /"(?:cancel_url|closeURL)":"([^"]+)"/.exec(body)?.[1];
  return paid === undefined || cancelled === undefined ? undefined : { paid, cancelled };
}
