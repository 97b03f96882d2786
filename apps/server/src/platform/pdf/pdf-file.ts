/** Names and values of an object, as they are written. */
export type PdfDictionary = Readonly<Record<string, string>>;

/** A file of PDF 1.4: numbers objects, and knows in the end where each begins. */
export class PdfFile {
  readonly #objects: (Buffer | undefined)[] = [];

  /** The number of an object that is filled later. */
  reserve(): number {
    return this.#objects.push(undefined);
  }

  fill(number: number, entries: PdfDictionary, stream?: Buffer): void {
    const all = stream ? { ...entries, Length: String(stream.length) } : entries;
    const text = Object.entries(all).map(([name, value]) => `/${name} ${value}`);
    const head = Buffer.from(`<< ${text.join(" ")} >>`);
    const tail = stream
      ? [Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream")]
      : [Buffer.alloc(0)];
    this.#objects[number - 1] = Buffer.concat([head, ...tail]);
  }

  add(entries: PdfDictionary, stream?: Buffer): number {
    const number = this.reserve();
    this.fill(number, entries, stream);
    return number;
  }

  /** @param info the object that names the document, if any */
  end(root: number, info?: number): Buffer {
    // The second line shows programs that the file is not text.
    const parts = [Buffer.from("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
    let length = parts[0]?.length ?? 0;
    const places = this.#objects.map((object, index) => {
      const place = length;
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        object ?? Buffer.from("null"),
        Buffer.from("\nendobj\n"),
      ]);
      parts.push(part);
      length += part.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
    const size = this.#objects.length + 1;
    const named = info === undefined ? "" : ` /Info ${info} 0 R`;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${size} /Root ${root} 0 R${named} >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
