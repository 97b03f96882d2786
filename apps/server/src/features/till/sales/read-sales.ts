import { NETWORK_MESSAGES, type Sale, type SalesAnswer } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import type { Selling } from "../parts.ts";
import { listRefundsOf } from "../refunds/refund-repository.ts";
import { readSale } from "../sale-repository.ts";
import { requireTillWallet } from "../till-wallet.ts";
import { saleList, sumSales } from "./sale-list.ts";
import { toSale } from "./sale-view.ts";

interface SalesQuery {
  terminal_wallet: string;
  from?: Date | undefined;
  to?: Date | undefined;
  page: number;
}

/** The sales of a wallet of the till's account, newest first. Throws AppError `NOT_FOUND`, `MALFORMED_ADDRESS`, `FEATURE_OFF`. */
export async function readSales(
  { domain, tills }: Selling,
  caller: Caller,
  { terminal_wallet, from: since, to: before, page }: SalesQuery,
): Promise<SalesAnswer> {
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const to = await requireTillWallet(domain, till, terminal_wallet);
  const filter = { to, since, before };
  const { records, ...place } = await saleList.page(kysely, { ...filter, page });
  const refunds = await listRefundsOf(
    kysely,
    records.map(({ id }) => id),
  );
  const { count, paid, tips, tax, refunded } = await sumSales(kysely, filter);
  return {
    ...place,
    sales: records.map((row) =>
      toSale(
        row,
        refunds.filter(({ sale_id: saleId }) => saleId === row.id),
      ),
    ),
    sums: {
      count,
      paid: formatNuc(paid),
      tips: formatNuc(tips),
      tax: formatNuc(tax),
      refunded: formatNuc(refunded),
    },
  };
}

/** One sale of the till's account. Throws AppError `NOT_FOUND`, `FEATURE_OFF`. */
export async function readOwnSale(
  { domain, tills }: Selling,
  caller: Caller,
  id: string,
): Promise<Sale> {
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const row = isUuid(id) ? await readSale(kysely, id) : undefined;
  if (row?.account_id !== till.accountId || (till.wallet ?? row.to_address) !== row.to_address)
    throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  return toSale(row, await listRefundsOf(kysely, [row.id]));
}
