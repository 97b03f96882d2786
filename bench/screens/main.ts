/**
 * Walks every journey and looks at each of its screens on a phone and a desk, light and dark, and on a phone with letters
 * of twice the size: what axe finds, and whether the page can be scrolled sideways. The pictures are in `.cache/screens`.
 * BENCH_JOURNEYS names some journeys that are walked alone.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Look } from "../../e2e/support/pages/variants.ts";
import { figure, report } from "../../scripts/proof/rows.ts";
import { root, run } from "../../scripts/setup/process.mjs";

const folder = join(root, ".cache/screens");
const journeys = process.env["BENCH_JOURNEYS"]?.split(" ") ?? [];

rmSync(folder, { recursive: true, force: true });
const playwright = "node_modules/@playwright/test/cli.js";
const { code } = await run(
  [process.execPath, playwright, "test", "--config=e2e", "--project=desktop", ...journeys],
  { env: { ...process.env, E2E_VARIANTS: folder }, tee: true },
);

const looks = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Look);
const faulty = looks.filter(({ faults }) => faults.length > 0);
const sideways = looks.filter((look) => look.sideways.length > 0);
const isLarge = ({ variant }: Look) => variant.endsWith("large");
for (const look of [...faulty, ...sideways])
  console.log(
    `${look.screen}, ${look.variant}:\n  ${[...look.faults, ...look.sideways].join("\n  ")}`,
  );

const screensOf = (some: readonly Look[]) => new Set(some.map(({ screen }) => screen)).size;
const count = { unit: "", digits: 0 };
report([
  figure("screens and dialogs", screensOf(looks), count),
  figure("looks at them, each with axe", looks.length, count),
  figure("looks with a finding of axe", faulty.length, { ...count, atMost: 0 }),
  figure("screens that scroll sideways", screensOf(sideways.filter((look) => !isLarge(look))), {
    ...count,
    atMost: 0,
  }),
  figure(
    "screens that do so with letters of twice the size at 390 px",
    screensOf(sideways.filter(isLarge)),
    count,
  ),
  figure("exit code of the journeys", code, { ...count, atMost: 0 }),
]);
