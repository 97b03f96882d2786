import { tidyRuns, type Block, type Run } from "./blocks.ts";
import { RunMaker, piecesById, type PageItem, type TextPiece } from "./pieces.ts";

/** A node of the structure that a tagged PDF brings along (ISO 32000-1, 14.8.4: the standard structure types). */
export interface StructureNode {
  readonly role: string;
  readonly children: readonly (StructureNode | StructureContent)[];
}

/** Names the marked content that holds the text. */
export interface StructureContent {
  readonly type: string;
  readonly id: string;
}

interface OpenBlock extends Omit<Block, "runs" | "label"> {
  label: string | undefined;
  readonly runs: Run[];
  readonly maker: RunMaker;
}

interface Place {
  /** The block that text here belongs to; none where each child makes its own. */
  readonly block: OpenBlock | undefined;
  readonly depth: number;
  readonly look: "plain" | "strong";
}

const heading = /^H([1-6])?$/;
const strong = new Set(["Strong", "Em", "B"]);
/** Types within a line. */
const inline = new Set([...strong, "Span", "Quote", "Link", "Reference", "Code"]);
/** Types in rows under each other, each with its own text. */
const paragraphs = new Set([
  "P",
  "TR",
  "Caption",
  "BlockQuote",
  "Note",
  "FENote",
  "TOCI",
  "BibEntry",
]);

/** Walks the structure of one page in reading order. */
class Reader {
  readonly blocks: OpenBlock[] = [];
  readonly #pieces: ReadonlyMap<string, readonly TextPiece[]>;

  constructor(pieces: ReadonlyMap<string, readonly TextPiece[]>) {
    this.#pieces = pieces;
  }

  read(node: StructureNode, place: Place): void {
    const inner = this.#enter(node.role, place);
    let loose = inner.block;
    for (const child of node.children) {
      if (!("role" in child)) {
        loose ??= this.#open("paragraph", 0);
        this.#write(child.id, loose, inner.look);
      } else if (child.role === "Lbl" && inner.block?.kind === "item") {
        inner.block.label = this.#label(child);
      } else if (inline.has(child.role)) {
        loose ??= this.#open("paragraph", 0);
        this.read(child, { ...inner, block: loose });
      } else {
        this.read(child, inner);
      }
    }
  }

  #open(kind: Block["kind"], level: number): OpenBlock {
    const block = { kind, level, label: undefined, runs: [], maker: new RunMaker() };
    this.blocks.push(block);
    return block;
  }

  #enter(role: string, place: Place): Place {
    const level = heading.exec(role);
    if (level) return { ...place, block: this.#open("heading", Number(level[1] ?? 2)) };
    if (role === "L") return { ...place, block: undefined, depth: place.depth + 1 };
    if (role === "LI") return { ...place, block: this.#open("item", Math.max(1, place.depth)) };
    if (strong.has(role)) return { ...place, look: "strong" };
    // Cells of a row are words of one line.
    if (role === "TD" || role === "TH") place.block?.runs.push({ text: " ", look: "plain" });
    if (paragraphs.has(role) && place.block?.kind !== "item")
      return { ...place, block: this.#open("paragraph", 0) };
    return place;
  }

  #write(id: string, block: OpenBlock, look: Place["look"]): void {
    for (const piece of this.#pieces.get(id) ?? []) block.runs.push(block.maker.run(piece, look));
  }

  #label(node: StructureNode): string {
    const texts = node.children.map((child) =>
      "role" in child
        ? this.#label(child)
        : (this.#pieces.get(child.id) ?? []).map(({ str }) => str).join(""),
    );
    const label = texts.join("").trim();
    // Bullets are drawn again.
    return /[\p{L}\p{N}]/u.test(label) ? label : "";
  }
}

/** Headings, paragraphs and items of a page of a tagged PDF; page numbers and other decoration are not part of it. */
export function taggedBlocks(structure: StructureNode, items: readonly PageItem[]): Block[] {
  const reader = new Reader(piecesById(items));
  reader.read(structure, { block: undefined, depth: 0, look: "plain" });
  return reader.blocks
    .map(({ kind, level, label, runs }) => ({ kind, level, label, runs: tidyRuns(runs) }))
    .filter(({ runs }) => runs.length > 0);
}
