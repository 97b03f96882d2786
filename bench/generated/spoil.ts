import type { Dice } from "./dice.ts";
import type { Operation } from "./document.ts";
import {
  HOSTILE_CONTENT_TYPES,
  HOSTILE_NUMBERS,
  hostileBodies,
  hostileQueries,
  hostileSegments,
  hostileTexts,
} from "./hostile.ts";
import type { Draft } from "./make.ts";
import { placesIn, replaced, without } from "./places.ts";

/** A request as it goes over the wire, but for who sends it. */
export interface Wired {
  method: string;
  /** Path and query. */
  target: string;
  contentType: string | undefined;
  body: string | Buffer | undefined;
}

/** Where a raw piece of JSON is to stand: no text that is made has it by chance. */
const HOLE = "a hole for raw JSON";
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
/** Longer than most calls, and than any call, may be: in bytes. */
const TOO_LONG = [66_000, 1_100_000];

export interface Spoiling {
  operation: Operation;
  draft: Draft;
  dice: Dice;
  marker: string;
  /** Methods that the document names for this path. */
  methods: ReadonlySet<string>;
}

type Spoil = (spoiling: Spoiling) => Wired | undefined;

/** The request as drafted. */
export function plain({ operation, draft }: Pick<Spoiling, "operation" | "draft">): Wired {
  const { method, segments, query, body } = draft;
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => segments[name] ?? "",
  );
  const search = query.map(([name, value]) => `${name}=${value}`).join("&");
  return {
    method,
    target: search === "" ? path : `${path}?${search}`,
    contentType: body === undefined ? undefined : "application/json",
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** With another value somewhere in the body; `raw` is JSON as it stands on the wire. */
function withRaw(spoiling: Spoiling, raw: string): Wired | undefined {
  const { draft, dice } = spoiling;
  if (draft.body === undefined) return undefined;
  const place = dice.pick(placesIn(draft.body));
  const wired = plain({
    ...spoiling,
    draft: { ...draft, body: replaced(draft.body, place, HOLE) },
  });
  return { ...wired, body: String(wired.body).replace(JSON.stringify(HOLE), () => raw) };
}

function withBody(spoiling: Spoiling, body: string | Buffer): Wired | undefined {
  if (spoiling.draft.method === "GET") return undefined;
  return { ...plain(spoiling), contentType: "application/json", body };
}

const nested = (depth: number, open: string, close: string, core: string) =>
  open.repeat(depth) + core + close.repeat(depth);

/** Each way to spoil a request; undefined where the request has nothing of the kind. */
export const SPOILS: Readonly<Record<string, Spoil>> = {
  "another type": (all) =>
    withRaw(
      all,
      all.dice.pick(["null", "true", "0", `"${all.marker}"`, "[]", "{}", `["${all.marker}"]`]),
    ),
  "a missing field": (all) => {
    const { draft, dice } = all;
    const places = placesIn(draft.body).filter((place) => place.length > 0);
    if (places.length === 0) return undefined;
    return plain({ ...all, draft: { ...draft, body: without(draft.body, dice.pick(places)) } });
  },
  "unknown fields": (all) => {
    const { draft, dice, marker } = all;
    if (draft.body === undefined) return undefined;
    const name = dice.pick([marker, "__proto__", "constructor", "role", "id", "accountId", ""]);
    const text = JSON.stringify(draft.body);
    const added = `{${JSON.stringify(name)}:{"admin":"${marker}"}${text === "{}" ? "" : ","}`;
    return text.startsWith("{")
      ? withBody(
          all,
          text.replace("{", () => added),
        )
      : undefined;
  },
  "a hostile text": (all) => withRaw(all, JSON.stringify(all.dice.pick(hostileTexts(all.marker)))),
  "a length at a boundary": (all) =>
    withRaw(all, `"${"x".repeat(all.dice.pick([1, 64, 65, 128, 129, 9_999, 10_000, 10_001]))}"`),
  "a hostile number": (all) => withRaw(all, all.dice.pick(HOSTILE_NUMBERS)),
  "deep nesting": (all) => {
    const depth = all.dice.pick([10, 100, 1_000, 5_000]);
    return all.dice.chance(0.5)
      ? withRaw(all, nested(depth, "[", "]", `"${all.marker}"`))
      : withRaw(all, nested(depth, '{"data":', "}", `"${all.marker}"`));
  },
  "many members": (all) =>
    withRaw(all, `[${Array.from({ length: all.dice.below(3_000) }, () => "{}").join(",")}]`),
  "another body": (all) => withBody(all, all.dice.pick(hostileBodies(all.marker))),
  "a body that is too long": (all) =>
    all.dice.chance(0.1)
      ? withBody(all, `{"data":"${all.marker}${"x".repeat(all.dice.pick(TOO_LONG))}"}`)
      : undefined,
  "another content type": (all) => {
    const wired = plain(all);
    if (wired.body === undefined) return undefined;
    return { ...wired, contentType: all.dice.pick(HOSTILE_CONTENT_TYPES) };
  },
  "another path": (all) => {
    const { operation, draft, dice, marker } = all;
    if (operation.pathParameters.length === 0) return undefined;
    const { name } = dice.pick(operation.pathParameters);
    const segments = { ...draft.segments, [name]: dice.pick(hostileSegments(marker)) };
    return plain({ ...all, draft: { ...draft, segments } });
  },
  "another query": (all) => {
    const { operation, dice, marker } = all;
    const names = operation.query.map(({ name }) => name);
    const query = dice.pick(hostileQueries(dice.pick([...names, "page"]), marker));
    const wired = plain(all);
    return { ...wired, target: `${wired.target.split("?")[0] ?? ""}?${query}` };
  },
  "another method": (all) => {
    const others = METHODS.filter((method) => !all.methods.has(method));
    return { ...plain(all), method: all.dice.pick(others) };
  },
};
