import type { CardFace, Side } from "./card-face.ts";

/** Pictures that a process keeps, some 100 KB each. */
const MAX_KEPT = 100;

/** Draws cards, and keeps those that were asked for last: they hold a name and a user name, and nothing secret. */
export class CardPictures {
  readonly #kept = new Map<string, Promise<Buffer>>();

  async read(face: CardFace, side: Side): Promise<Buffer> {
    const key = JSON.stringify([side, face]);
    const picture = this.#kept.get(key) ?? draw(face, side);
    // Last in, last out.
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return await picture;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

/** What draws is loaded with the first card: fonts and pictures take 20 MB that most servers never need. */
async function draw(face: CardFace, side: Side): Promise<Buffer> {
  const { drawPng } = await import("./draw-png.ts");
  return await drawPng(face, side);
}
