/** Milliseconds between two looks at the ledger. */
const interval = 15_000;

/** What the strip shows; a figure that is not known stays as it is. */
export interface LedgerFigures {
  readonly circulating?: string;
  readonly total?: string;
  readonly block?: string;
  readonly time?: string;
}

/** A decimal text in NUC without its decimals, grouped by thousands. */
export function wholeCoins(amount: string): string {
  return amount.replace(/\..*$/, "").replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(path, {
    headers: { Accept: "application/json" },
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`No answer from ${path}: ${response.status}`);
  return response.json();
}

function supplyFigures(answer: unknown): LedgerFigures {
  const { circulating, total } = answer as { circulating?: unknown; total?: unknown };
  if (typeof circulating !== "string" || typeof total !== "string") return {};
  return { circulating: wholeCoins(circulating), total: wholeCoins(total) };
}

function blockFigures(answer: unknown): LedgerFigures {
  const latest = (answer as { records?: { number?: unknown; timestamp?: unknown }[] }).records?.[0];
  if (typeof latest?.number !== "number" || typeof latest.timestamp !== "string") return {};
  const time = `${new Date(latest.timestamp).toISOString().slice(11, 19)} UTC`;
  return { block: `# ${wholeCoins(String(latest.number))}`, time };
}

/** Asks the explorer for supply and latest block; either may fail alone. */
export async function readFigures(): Promise<LedgerFigures> {
  const [supply, blocks] = await Promise.allSettled([
    read("/api/v1/bc/supply"),
    read("/api/v1/bc/blocks?page=0"),
  ]);
  return {
    ...(supply.status === "fulfilled" ? supplyFigures(supply.value) : {}),
    ...(blocks.status === "fulfilled" ? blockFigures(blocks.value) : {}),
  };
}

/** Fills the strip and keeps it fresh while the page is seen. */
export function start(strip: HTMLElement): () => void {
  const show = async (): Promise<void> => {
    if (document.visibilityState === "hidden") return;
    const figures: Record<string, string> = { ...(await readFigures()) };
    for (const [name, text] of Object.entries(figures)) {
      const place = strip.querySelector(`[data-figure="${name}"]`);
      if (place === null) continue;
      place.textContent = text;
      if (name === "block" && place instanceof HTMLAnchorElement)
        place.href = `/explorer/block/${text.replaceAll(/\D/g, "")}`;
    }
  };
  void show();
  const timer = setInterval(() => void show(), interval);
  return () => clearInterval(timer);
}
