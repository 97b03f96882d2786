import pg from "pg";

type Parse = (text: string) => unknown;

/** OIDs of pg_type.dat that `pg.types.builtins` does not name. */
const arrayOf = { date: 1182, int8: 1016, numeric: 1231, text: 1009, timestamp: 1115 };

const { builtins } = pg.types;
const asText: Parse = (text) => text;

/** pg's own mapping; its declaration names only some of the types there are. */
const driverTypes = pg.types as unknown as { getTypeParser(oid: number, format: string): Parse };

/** Parses a PostgreSQL array literal with `element`, keeping NULL. pg's own text[] parser splits. */
function arrayParser(element: Parse): Parse {
  const textArray = driverTypes.getTypeParser(arrayOf.text, "text");
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return typeof value === "string" ? element(value) : value;
  };
  return (literal) => convert(textArray(literal));
}

/**
 * Where pg's defaults would lose something: int8 becomes `bigint` (pg: text), numeric stays text
 * (also inside arrays, where pg makes it a float), date and timestamp without zone stay text (pg
 * reads them in the process's own time zone). The rest is pg's: timestamptz → Date, bytea →
 * Buffer, json and jsonb → parsed value, float8 → number.
 */
const overrides = new Map<number, Parse>([
  [builtins.INT8, BigInt],
  [arrayOf.int8, arrayParser(BigInt)],
  [builtins.NUMERIC, asText],
  [arrayOf.numeric, arrayParser(asText)],
  [builtins.DATE, asText],
  [arrayOf.date, arrayParser(asText)],
  [builtins.TIMESTAMP, asText],
  [arrayOf.timestamp, arrayParser(asText)],
]);

/** The one mapping from PostgreSQL types to values, used by both kinds of database. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format = "text"): Parse {
    const override = format === "text" ? overrides.get(oid) : undefined;
    return override ?? driverTypes.getTypeParser(oid, format);
  },
};
