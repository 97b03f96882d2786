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
  ["apps/web/src/console/coins/sums.tsx", "<p>{sum} NUC</p>\n"],
  ["apps/web/src/areas/shop/card/state.tsx", "new Date(at).toLocaleTimeString()\n"],
  ["apps/web/src/areas/history/row.tsx", "{hash.slice(0, 9)}…\n"],
  ["apps/web/src/console/coins/prices.tsx", `<table className="w-full">\n`],
  ["apps/web/src/console/people/sheet.tsx", `import { Dialog } from "@base-ui/react/dialog";\n`],
])("%s is refused", ([file = "", content = ""]) => {
  expect(problemsOf(file, content)).toHaveLength(1);
});

test.for([
  ["packages/keys/src/derivation-path.ts", "export const root = 1;\n"],
  ["packages/contract/src/messages/commonwealth.ts", ""],
  ["apps/web/src/areas/account/send/review.tsx", `<a href="/wallet-listing">Wallets</a>\n`],
  ["docs/operating.md", "/etc/nuc/master-key\n"],
  ["apps/web/src/ui/lists/table.tsx", "<table>\n"],
  ["apps/web/src/ui/time/moment.ts", "new Date(at).toLocaleTimeString()\n"],
  ["apps/web/src/areas/history/row.test.tsx", "{hash.slice(0, 9)}…\n"],
  ["apps/server/src/features/mails/sum.ts", "`${sum} NUC`\n"],
])("%s is fine", ([file = "", content = ""]) => {
  expect(problemsOf(file, content)).toEqual([]);
});
