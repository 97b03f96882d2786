import { SHOP_CARD_NOTICES } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { labelNuc, parseNuc } from "@nuc/money";
import type { Domain } from "../../../domain/domain.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import type { SaleRow } from "../sale-repository.ts";
import { toSale } from "./sale-view.ts";

const { receipt } = SHOP_CARD_NOTICES;

const label = (amount: string): string => labelNuc(parseNuc(amount));

/** The receipt of a sale as plain text, for an email. */
export function receiptText({ config }: Pick<Domain, "config">, row: SaleRow): string {
  const sale = toSale(row, []);
  const lines = [
    receipt.number(sale.number),
    ...sale.lines.map(({ quantity, title, total }) => receipt.line(quantity, title, label(total))),
    ...(sale.discounted === "0" ? [] : [receipt.discount(sale.discount, label(sale.discounted))]),
    ...(sale.tip === "0" ? [] : [receipt.tip(label(sale.tip))]),
    receipt.total(label(sale.amount)),
    ...sale.taxes.map(({ percent, amount }) => receipt.tax(percent, label(amount))),
  ];
  const link = `${siteOrigin(config)}/receipt/${toHex(row.extrinsic_hash)}`;
  return [...lines, receipt.block(link)].join("\n");
}
