import { type PosProduct, TILL_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Minus, Package, Plus, Star } from "lucide-react";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { checkboxClass } from "../../../ui/classes/choice-class.ts";
import { classNames } from "../../../ui/classes/class-names.ts";
import { Amount } from "../../../ui/values/amount.tsx";

interface ProductTileProps {
  readonly product: PosProduct;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly isFavourite: boolean;
  readonly onFavourite: () => void;
}

/** A product: chosen by its box or anywhere on it; then more of it. */
export function ProductTile(props: ProductTileProps) {
  const { product, quantity, onQuantity, isFavourite, onFavourite } = props;
  const chosen = quantity > 0;
  const soldOut = product.stock === 0;
  return (
    <li
      className={classNames(
        "relative grid content-start gap-2 rounded-3 border p-2.5",
        soldOut && !chosen ? "bg-sunken text-ink-2" : "bg-surface",
        chosen ? "border-accent shadow-[inset_0_0_0_1px_var(--accent)]" : "border-line",
      )}
    >
      <label className="grid grid-cols-1 content-start gap-2 after:absolute after:inset-0 after:rounded-3">
        <Picture path={product.resource_url} chosen={chosen} />
        <input
          type="checkbox"
          className={classNames(checkboxClass, "absolute top-5 right-5 z-1 size-6")}
          aria-label={product.title}
          checked={chosen}
          disabled={soldOut && !chosen}
          onChange={() => onQuantity(chosen ? 0 : 1)}
        />
        <span className="px-1 font-[580] wrap-anywhere">{product.title}</span>
      </label>
      {product.description !== "" && (
        <p className="-mt-1.5 line-clamp-2 px-1 text-small text-ink-2 wrap-anywhere">
          {product.description}
        </p>
      )}
      <div className="flex min-h-12 items-center justify-between gap-2 pl-1">
        <span className="text-small">
          Price: {/* In one piece, while it is not longer than the tile is wide. */}
          <Amount
            value={parseNuc(product.price)}
            exact
            className="inline-block max-w-full whitespace-normal!"
          />
        </span>
        <IconButton
          className="relative z-1 size-[48px] flex-none"
          label={`Favourite: ${product.title}`}
          aria-pressed={isFavourite}
          icon={
            <Star
              strokeWidth={1.75}
              className={isFavourite ? "fill-current text-accent-text" : undefined}
            />
          }
          onClick={onFavourite}
        />
      </div>
      {soldOut && (
        <p className="px-1 text-small text-ink-2">
          {TILL_MESSAGES.checkout.outOfStock(product.title, 0)}
        </p>
      )}
      {chosen && <Quantity title={product.title} {...{ quantity, onQuantity }} />}
    </li>
  );
}

function Picture({ path, chosen }: { readonly path: string; readonly chosen: boolean }) {
  const ground = chosen ? "bg-accent-soft text-accent-text" : "bg-sunken text-ink-2";
  return (
    <span
      className={classNames(
        "grid aspect-16/10 place-items-center overflow-hidden rounded-2",
        ground,
      )}
    >
      {/* The site shows pictures of its own alone. */}
      {path.startsWith("/") ? (
        <img src={path} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Package className="size-9" strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
}

interface QuantityProps {
  readonly title: string;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** Fewer and more of a line; none takes it off the bill. */
export function Quantity({ title, quantity, onQuantity }: QuantityProps) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${title}`}
      className="relative z-1 flex items-center justify-between gap-2 rounded-full bg-sunken"
    >
      <IconButton
        className="size-[48px]"
        label={`One less: ${title}`}
        icon={<Minus strokeWidth={1.75} />}
        onClick={() => onQuantity(quantity - 1)}
      />
      <output className="figures font-[580]">{quantity}</output>
      <IconButton
        className="size-[48px]"
        label={`One more: ${title}`}
        icon={<Plus strokeWidth={1.75} />}
        onClick={() => onQuantity(quantity + 1)}
      />
    </div>
  );
}
