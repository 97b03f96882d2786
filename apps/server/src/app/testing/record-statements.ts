import type { KyselyPlugin } from "kysely";

/** Notes the statements that pass, so that a test can ask which tables they name. */
export function recordStatements(): { plugin: KyselyPlugin; names: (table: string) => boolean } {
  const statements: string[] = [];
  return {
    plugin: {
      transformQuery({ node }) {
        statements.push(JSON.stringify(node, plainNumbers));
        return node;
      },
      transformResult: async ({ result }) => Promise.resolve(result),
    },
    names: (table) => {
      const word = new RegExp(`\\b${table}\\b`);
      return statements.some((statement) => word.test(statement));
    },
  };
}

const plainNumbers = (_key: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;
