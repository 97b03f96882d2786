import { useEffect, useEffectEvent } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import type { Block, Run } from "./blocks.ts";

interface DocumentTextProps {
  readonly blocks: readonly Block[];
  /** Called once it is on the screen. */
  readonly onDrawn: () => void;
}

interface Numbered<Item> {
  readonly place: number;
  readonly item: Item;
}

/** Neither blocks nor runs ever change places, so that a place names one. */
const numbered = <Item,>(items: readonly Item[]): Numbered<Item>[] =>
  items.map((item, place) => ({ place, item }));

/** Items that follow each other are one list. */
function inLists(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === "item" && last?.[0]?.kind === "item") last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The document's text, broken into lines as wide as the screen. */
export function DocumentText({ blocks, onDrawn }: DocumentTextProps) {
  const handleDrawn = useEffectEvent(onDrawn);
  useEffect(() => handleDrawn(), []);
  return (
    <div
      dir="auto"
      className="grid w-full max-w-168 grid-cols-1 gap-4 rounded-2 bg-surface px-5 py-6 leading-[1.6] text-ink-2 md:px-10 md:py-9"
    >
      {numbered(inLists(blocks)).map(({ place, item: [first, ...rest] }) => {
        if (first === undefined) return null;
        if (first.kind === "heading") return <Heading key={place} block={first} />;
        if (first.kind === "item") return <List key={place} items={[first, ...rest]} />;
        return (
          <p key={place}>
            <Runs runs={first.runs} />
          </p>
        );
      })}
    </div>
  );
}

/** One level under the page's own heading. */
function Heading({ block }: { readonly block: Block }) {
  const first = block.level === 1;
  const Tag = first ? "h2" : "h3";
  return (
    <Tag
      className={classNames(
        "not-first:mt-3 text-ink",
        first ? "text-h2" : "text-[1.125rem] leading-[1.3] font-[600]",
      )}
    >
      <Runs runs={block.runs} />
    </Tag>
  );
}

function List({ items }: { readonly items: readonly Block[] }) {
  return (
    <ul role="list" className="grid gap-2.5">
      {numbered(items).map(({ place, item }) => (
        <li key={place} className={classNames("flex gap-2", item.level > 1 && "ml-6")}>
          {item.label === "" ? (
            <span aria-hidden="true" className="w-3 flex-none text-ink-3">
              •
            </span>
          ) : (
            <span className="figures min-w-7 flex-none text-ink-3">{item.label}</span>
          )}
          <span className="min-w-0 flex-1 wrap-break-word">
            <Runs runs={item.runs} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return numbered(runs).map(({ place, item: { text, look } }) => {
    if (look === "strong")
      return (
        <strong key={place} className="font-[600] text-ink">
          {text}
        </strong>
      );
    return look === "raised" ? <sup key={place}>{text}</sup> : text;
  });
}
