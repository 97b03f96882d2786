import type { SampleCustomer } from "./sample-customer.ts";

const RULE = "-".repeat(72);

/** What is printed once, for people and for scripts: a `name: value` a line. */
export function samplePrintout(customers: readonly SampleCustomer[], coins: string): string {
  const blocks = customers.map((customer, index) =>
    [
      `Sample customer ${index + 1}, whose wallet holds ${coins} NUC`,
      `  user name: ${customer.username}`,
      `  password:  ${customer.password}`,
      `  address:   ${customer.address}`,
      `  phrase:    ${customer.phrase}`,
    ].join("\n"),
  );
  const head = "To try it out. This is printed once and not stored: write it down.";
  return ["", RULE, head, "", blocks.join("\n\n"), RULE, "", ""].join("\n");
}
