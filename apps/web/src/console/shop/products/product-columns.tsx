import type { StaffProduct } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import { RowButton } from "../../forms/row-button.tsx";
import type { ConsoleColumn } from "../../table/columns.ts";
import { inCents } from "./typed-product.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";

interface ProductActs {
  readonly open: (product: StaffProduct) => void;
  readonly remove: (product: StaffProduct) => void;
}

/** @param acts undefined for somebody who may only read */
export const productColumns = (acts?: ProductActs): readonly ConsoleColumn<StaffProduct>[] => [
  {
    id: "title",
    header: "Title",
    sortable: true,
    onPhone: "title",
    cell: (product) => <Title product={product} open={acts?.open} />,
  },
  {
    id: "category",
    header: "Category",
    sortable: true,
    cell: ({ category }) => <span className="wrap-anywhere">{category}</span>,
  },
  {
    id: "price",
    header: "Price",
    align: "end",
    cell: ({ price, currency, priceNuc }) => (
      <span className="grid justify-items-end">
        <Amount value={parseNuc(priceNuc)} />
        {currency !== "NUC" && (
          <span className="text-small text-ink-3">
            {inCents(price)} {currency}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "tax",
    header: "Tax",
    align: "end",
    cell: ({ tax }) => <span className="whitespace-nowrap">{tax} %</span>,
  },
  {
    id: "stock",
    header: "In stock",
    align: "end",
    cell: ({ stock }) => (stock === null ? null : groupedNumber(stock)),
  },
  {
    id: "changed",
    header: "Changed",
    sortable: true,
    onTablet: "hidden",
    cell: ({ changed_at: at, changed_by: by }) => (
      <>
        <TimeAgo iso={at} /> by {by}
      </>
    ),
  },
  ...(acts ? [removeColumn(acts)] : []),
];

function Title({
  product: { title, resource_url: picture },
  product,
  open,
}: {
  readonly product: StaffProduct;
  readonly open: ProductActs["open"] | undefined;
}) {
  const shown = (
    <>
      {picture.startsWith("/") && (
        <img
          src={picture}
          alt=""
          width="32"
          height="32"
          className="size-8 rounded-1 object-cover"
        />
      )}
      <span className="wrap-anywhere">{title}</span>
    </>
  );
  if (open === undefined) return <span className="inline-flex items-center gap-2.5">{shown}</span>;
  return <RowButton onOpen={() => open(product)}>{shown}</RowButton>;
}

const removeColumn = ({ remove }: ProductActs): ConsoleColumn<StaffProduct> => ({
  id: "acts",
  header: "Change",
  align: "end",
  cell: (product) => (
    <KeyButton
      variant="quiet"
      flush="end"
      aria-label={`Remove ${product.title}`}
      onClick={() => remove(product)}
    >
      Remove…
    </KeyButton>
  ),
});
