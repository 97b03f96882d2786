import { expect, test } from "vitest";

import { problemsOf } from "./house.ts";

/** Put together here, so that the rules do not find them in this file. */
const linter = "oxlint";
const at = "@";
const slash = "/";

test.for([
  ["packages/keys/src/utils.ts", ""],
  ["apps/web/src/areas/account/helpers/amount.ts", ""],
  ["apps/web/src/areas/account/send/review/parts/amount/field.tsx", ""],
  ["packages/keys/src/sign.ts", `const a = 1;\n// ${linter}-disable-next-line no-console\n`],
  ["packages/keys/src/sign.ts", `// ${at}ts-expect-error\n`],
  ["README.md", `see ${slash}home/someone/notes.md\n`],
  ["docs/operating.md", `First.\n${"<".repeat(7)} HEAD\nSecond.\n`],
])("%s is refused", ([file = "", content = ""]) => {
  expect(problemsOf(file, content)).toHaveLength(1);
});

test.for([
  ["packages/keys/src/derivation-path.ts", "export const root = 1;\n"],
  ["packages/contract/src/messages/commonwealth.ts", ""],
  ["apps/web/src/areas/account/send/review.tsx", `<a href="/wallet-listing">Wallets</a>\n`],
  ["docs/operating.md", "/etc/nuc/master-key\n"],
])("%s is fine", ([file = "", content = ""]) => {
  expect(problemsOf(file, content)).toEqual([]);
});
