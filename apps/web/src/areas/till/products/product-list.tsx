import type { ItemsAnswer, PosProduct } from "@nuc/contract";
import { Search } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { inputClass } from "../../../ui/classes/input-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type Cart, quantityOf } from "../cart/cart.ts";
import type { Till } from "../own/use-till.ts";
import { ProductTile } from "./product-tile.tsx";

/** Beside the shop's own categories, which may have any name. */
type Shelf =
  | { readonly kind: "all" | "favourites" }
  | { readonly kind: "category"; readonly name: string };

const isSame = (one: Shelf, other: Shelf): boolean =>
  one.kind === other.kind &&
  (one.kind !== "category" || (other.kind === "category" && one.name === other.name));

interface ProductListProps {
  readonly items: ItemsAnswer;
  readonly cart: Cart;
  readonly till: Pick<Till, "favourites" | "toggleFavourite">;
  readonly onQuantity: (product: PosProduct, quantity: number) => void;
}

/** What the shop sells: by category, by favourites, or by what is typed. */
export function ProductList({ items, cart, till, onQuantity }: ProductListProps) {
  const [shelf, setShelf] = useState<Shelf>({ kind: "all" });
  const [sought, setSought] = useState("");
  const shown = items.products.filter(
    (product) => stands(product, shelf, till.favourites) && fits(product, sought),
  );
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="grid grid-cols-1 gap-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[44rem]:items-center">
        <Shelves categories={items.categories} shelf={shelf} onShelf={setShelf} />
        <div className="relative max-[44rem]:order-first">
          <Search
            className="pointer-events-none absolute top-4 left-4 size-5 text-ink-2"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <input
            type="search"
            aria-label="Search the products"
            placeholder="Search"
            className={classNames(inputClass, "pl-11")}
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState>{whyEmpty(items, shelf, sought)}</EmptyState>
      ) : (
        <ul
          aria-label="Products"
          className="grid grid-cols-2 gap-3 @min-[38rem]:grid-cols-3 @min-[60rem]:grid-cols-4 @max-[19rem]:grid-cols-1"
        >
          {shown.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              quantity={quantityOf(cart, product.id)}
              onQuantity={(quantity) => onQuantity(product, quantity)}
              isFavourite={till.favourites.includes(product.id)}
              onFavourite={() => till.toggleFavourite(product.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function stands(product: PosProduct, shelf: Shelf, favourites: readonly string[]): boolean {
  if (shelf.kind === "category") return product.category === shelf.name;
  return shelf.kind === "all" || favourites.includes(product.id);
}

const fits = ({ title, description, category }: PosProduct, sought: string): boolean =>
  [title, description, category].some((text) =>
    text.toLowerCase().includes(sought.trim().toLowerCase()),
  );

function whyEmpty({ products }: ItemsAnswer, shelf: Shelf, sought: string): string {
  if (products.length === 0) return "The shop sells no products yet. Type an amount instead.";
  if (sought.trim() !== "") return "No products match.";
  return shelf.kind === "favourites"
    ? "No favourites yet. Press the star of a product to find it here."
    : "No products here.";
}

interface ShelvesProps {
  readonly categories: readonly string[];
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
}

function Shelves({ categories, shelf, onShelf }: ShelvesProps) {
  const shelves: readonly (readonly [string, Shelf])[] = [
    ["All", { kind: "all" }],
    ["Favourites", { kind: "favourites" }],
    ...categories.map((name) => [name, { kind: "category", name }] as const),
  ];
  return (
    <div
      role="group"
      aria-label="Categories"
      className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none]"
    >
      {shelves.map(([label, one]) => (
        <button
          key={`${one.kind} ${label}`}
          type="button"
          aria-pressed={isSame(one, shelf)}
          className={classNames(
            "min-h-12 rounded-full px-4.5 text-small font-[560] whitespace-nowrap text-ink-2 focus-visible:rounded-full",
            isSame(one, shelf) && "pill-chosen",
          )}
          onClick={() => onShelf(one)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
