import { choicesOf, type Schema } from "./document.ts";

/** What this looks at; any other word of JSON Schema would be passed over in silence, so it is refused. */
const KNOWN: ReadonlySet<string> = new Set([
  "type",
  "description",
  "example",
  "anyOf",
  "oneOf",
  "properties",
  "required",
  "additionalProperties",
  "propertyNames",
  "items",
  "maxItems",
  "enum",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "pattern",
  "format",
]);
const FORMATS: Record<string, RegExp> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

/**
 * Why a value does not fit a schema: the first place that does not, or undefined.
 * @throws Error on a word or a format that is not known here
 */
export function schemaFault(value: unknown, schema: Schema, at = ""): string | undefined {
  const unknown = Object.keys(schema).find((word) => !KNOWN.has(word));
  if (unknown !== undefined) throw new Error(`The document uses "${unknown}"`);
  const choices = choicesOf(schema);
  if (choices && choices.every((choice) => schemaFault(value, choice, at) !== undefined)) {
    return `${at || "/"} fits none of ${choices.length}`;
  }
  if (schema.enum && !schema.enum.includes(value)) return `${at || "/"} is not in the list`;
  return typeof schema.type === "string" ? typeFault(value, schema, at) : undefined;
}

function typeFault(value: unknown, schema: Schema, at: string): string | undefined {
  switch (schema.type) {
    case "object":
      return objectFault(value, schema, at);
    case "array":
      return arrayFault(value, schema, at);
    case "string":
      return textFault(value, schema, at);
    case "number":
    case "integer":
      return numberFault(value, schema, at);
    case "boolean":
      return typeof value === "boolean" ? undefined : `${at} is no boolean`;
    case "null":
      return value === null ? undefined : `${at} is not null`;
    default:
      throw new Error(`The document uses the type ${String(schema.type)}`);
  }
}

function objectFault(value: unknown, schema: Schema, at: string): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return `${at || "/"} is no object`;
  }
  const missing = (schema.required ?? []).find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}/${missing} is missing`;
  for (const [name, inner] of Object.entries(value)) {
    const rule = ruleOf(name, schema);
    if (!rule) return `${at}/${name} is not described`;
    const fault = schemaFault(inner, rule, `${at}/${name}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** What a member must fit; undefined where there may be none of this name. */
function ruleOf(name: string, schema: Schema): Schema | undefined {
  const { properties = {}, additionalProperties = true } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  if (typeof additionalProperties === "object") return additionalProperties;
  return additionalProperties ? {} : undefined;
}

function arrayFault(value: unknown, schema: Schema, at: string): string | undefined {
  if (!Array.isArray(value)) return `${at} is no list`;
  if (value.length > (schema.maxItems ?? Infinity)) return `${at} is too long`;
  for (const [index, item] of value.entries()) {
    const fault = schemaFault(item, schema.items ?? {}, `${at}/${index}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function textFault(value: unknown, schema: Schema, at: string): string | undefined {
  if (typeof value !== "string") return `${at} is no text`;
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  // JSON Schema counts code points.
  const length = Array.from(value).length;
  if (length < minLength || length > maxLength) return `${at} has another length`;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) {
    return `${at} does not fit its pattern`;
  }
  if (format === undefined || pattern !== undefined) return undefined;
  const shape = FORMATS[format];
  if (!shape) throw new Error(`The document uses the format ${format}`);
  return shape.test(value) ? undefined : `${at} is no ${format}`;
}

function numberFault(value: unknown, schema: Schema, at: string): string | undefined {
  if (typeof value !== "number") return `${at} is no number`;
  if (schema.type === "integer" && !Number.isInteger(value)) return `${at} is no whole number`;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return value < minimum || value > maximum ? `${at} is out of bounds` : undefined;
}
