import { centsText, RECEIPT_MESSAGES } from "@nuc/contract";
import { labelNuc, parseNuc } from "@nuc/money";
import { type ReceiptRow, readReceiptsOf } from "../../domain/receipts/repository.ts";
import type { Domain } from "../../domain/domain.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { drawReceipts } from "./draw-receipt.ts";
import { findReceipt, readAddressee } from "./receipt-repository.ts";

const { mail: words } = RECEIPT_MESSAGES;

type Mailing = Pick<Domain, "config" | "database" | "mail">;

/** Sends one receipt or credit note to who bought the coins; to no one where the account is closed. */
export async function mailReceipt(domain: Mailing, number: string): Promise<void> {
  const row = await findReceipt(domain.database.kysely, number);
  if (row) await send(domain, row, [row]);
}

/** Sends the receipt of an order with its credit notes. Answers where it goes to; undefined = nowhere. */
export async function mailReceiptsOf(
  domain: Mailing,
  orderId: string,
): Promise<string | undefined> {
  const rows = await readReceiptsOf(domain.database.kysely, orderId);
  const [first] = rows;
  return first && (await send(domain, first, rows));
}

async function send(
  { config, database, mail }: Mailing,
  row: ReceiptRow,
  pages: readonly ReceiptRow[],
): Promise<string | undefined> {
  const to = await readAddressee(database.kysely, row.account_id);
  if (to === undefined) return undefined;
  const { kind, number, facts, gross, currency } = row;
  const link = `${siteOrigin(config)}/orders/${row.order_id}`;
  const pdf = {
    name: `${number}.pdf`,
    type: "application/pdf",
    content: await drawReceipts(pages),
  };
  await database.kysely.transaction().execute(async (transaction) =>
    mail.send(transaction, {
      to,
      subject: words.subject[kind](number),
      text: `${words.text[kind](labelNuc(parseNuc(facts.amount)), `${centsText(gross)} ${currency}`)}\n\n${words.order} ${link}`,
      attachments: [pdf],
    }),
  );
  return to;
}
