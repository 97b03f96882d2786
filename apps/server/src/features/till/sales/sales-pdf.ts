import { MAX_SALES_OF_A_PDF, type Sale, TILL_MESSAGES } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Selling } from "../parts.ts";
import { listRefundsOf } from "../refunds/refund-repository.ts";
import { requireTillWallet } from "../till-wallet.ts";
import { drawSales } from "./draw-sales.ts";
import { saleList, type SaleFilter } from "./sale-list.ts";
import { toSale } from "./sale-view.ts";

interface PdfQuery {
  terminal_wallet: string;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * The sales of a wallet of the till's account, newest first, as a PDF whose sums are those of the sales in it. Throws AppError
 * `NOT_FOUND`, `MALFORMED_ADDRESS`, `FEATURE_OFF`, and `NOT_ALLOWED` where they are too many.
 */
export async function salesPdf(
  { domain, tills }: Selling,
  caller: Caller,
  { terminal_wallet, from, to: before }: PdfQuery,
): Promise<Buffer> {
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const to = await requireTillWallet(domain, till, terminal_wallet);
  const sales = await readAll(kysely, { to, since: from, before });
  const drawn = domain.clock.now();
  return await drawSales(sales, { shop: till.username, wallet: to, from, to: before, drawn });
}

async function readAll(handle: Handle, filter: SaleFilter): Promise<Sale[]> {
  const sales: Sale[] = [];
  for await (const rows of saleList.batches(handle, filter)) {
    const refunds = await listRefundsOf(
      handle,
      rows.map(({ id }) => id),
    );
    const ofSale = (id: string) => refunds.filter(({ sale_id: sale }) => sale === id);
    sales.push(...rows.map((row) => toSale(row, ofSale(row.id))));
    if (sales.length > MAX_SALES_OF_A_PDF)
      throw new AppError("NOT_ALLOWED", TILL_MESSAGES.sheet.tooMany(MAX_SALES_OF_A_PDF));
  }
  return sales;
}
