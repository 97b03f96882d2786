import type { BlockSummary } from "@nuc/contract";
import { Link } from "../../../ui/links/link.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { blockLinkClass, blockPath } from "../ledger/explorer-paths.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { transferCount } from "../facts/transfer-count.ts";
import { edgePlaces } from "./edge-places.ts";
import type { EdgePlace } from "./edge-places.ts";

/** Reeds of one block: each copper one is a transfer, and a full block has at least this many. */
const reeds = 8;
const pitch = 6;

/** The latest blocks as a strip of a coin's milled edge that grows by a piece with every block. */
export function BlockEdge({ blocks }: { readonly blocks: readonly BlockSummary[] }) {
  const latest = blocks[0];
  return (
    <section aria-labelledby="latest-block" className="grid gap-3">
      {latest && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="latest-block" className="figures text-h2">
            Block{" "}
            <TextLink
              to={blockPath(latest.number)}
              className={`${blockLinkClass} text-ink! decoration-line-strong`}
            >
              {groupedNumber(latest.number)}
            </TextLink>
          </h2>
          <p className="text-small text-ink-2">
            The latest, <TimeAgo iso={latest.timestamp} />
          </p>
        </header>
      )}
      <ol className="flex border-y border-line-strong/60 py-1.5">
        {edgePlaces(blocks).map((place) => (
          <Place key={place.key} place={place} latest={place.block === latest} />
        ))}
      </ol>
      <p className="text-micro text-ink-3">Each copper tick is a transfer.</p>
    </section>
  );
}

const visibility = { phone: "flex", tablet: "hidden md:flex", desktop: "hidden lg:flex" };

interface PlaceProps {
  readonly place: EdgePlace<BlockSummary>;
  readonly latest: boolean;
}

function Place({ place: { block, from }, latest }: PlaceProps) {
  if (block === undefined) {
    return (
      <li aria-hidden="true" className={classNames("flex-1 px-px", visibility[from])}>
        <Reeds filled={0} className="opacity-40" />
      </li>
    );
  }
  return (
    <li className={classNames("min-w-0 flex-1", visibility[from])}>
      <Link
        to={blockPath(block.number)}
        aria-label={`Block ${groupedNumber(block.number)}, ${transferCount(block.extrinsicCount)}`}
        className="grid w-full gap-1 rounded-1 px-px pb-0.5 no-underline hover:bg-sunken"
      >
        <Reeds filled={Math.min(block.extrinsicCount, reeds)} />
        <span
          className={classNames(
            "figures text-center text-[0.6875rem] leading-[1.3]",
            latest ? "font-[620] text-ink" : "text-ink-3",
          )}
        >
          {edgeLabel(block.number)}
        </span>
      </Link>
    </li>
  );
}

/** Five digits fit under a piece of the edge; of longer numbers the end distinguishes neighbours. */
function edgeLabel(number: number): string {
  return number < 100_000 ? groupedNumber(number) : `…${String(number).slice(-4)}`;
}

function Reeds({ filled, className }: { readonly filled: number; readonly className?: string }) {
  const path = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, index) => `M${(from + index + 0.5) * pitch} 0V10`).join(
      "",
    );
  return (
    <svg
      viewBox={`0 0 ${reeds * pitch} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      strokeWidth="2"
      className={classNames("h-10 w-full md:h-14", className)}
    >
      <path
        d={path(filled, reeds)}
        className="stroke-line-strong/55"
        vectorEffect="non-scaling-stroke"
      />
      <path d={path(0, filled)} className="stroke-copper" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
