import type { Plugin } from "vite";

const endpointFiles = /\/packages\/contract\/src\/.*endpoints\.ts$/;
/** `endpoint(method, service, path, description)`: what comes after the path. */
const pathIndex = 2;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Every call of `endpoint` below a node. */
function* endpointCalls(node: Node): Generator<Node> {
  const { callee } = node;
  if (node.type === "CallExpression" && isNode(callee) && callee["name"] === "endpoint") yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* endpointCalls(child);
}

/**
 * A file of endpoints without their descriptions, and with each call marked as free of effects, so that the schemas
 * behind the descriptions and the endpoints that nobody calls are left out. Lines stay where they are.
 * @param parse reads TypeScript
 * @throws {Error} for a call whose path no bundler could find
 */
export function withoutDescriptions(
  code: string,
  parse: (code: string, options: { lang: "ts" }) => unknown,
): string {
  const program = parse(code, { lang: "ts" });
  if (!isNode(program)) throw new Error("This file cannot be parsed");
  let light = code;
  for (const call of [...endpointCalls(program)].toReversed()) {
    const path = (call["arguments"] as Node[])[pathIndex];
    if (path === undefined) throw new Error(`endpoint(...) at ${call.start} has no path`);
    const lines = light.slice(path.end, call.end - 1).replaceAll(/[^\n]/g, "");
    light = `${light.slice(0, call.start)}/* @__PURE__ */ ${light.slice(call.start, path.end)}${lines}${light.slice(call.end - 1)}`;
  }
  return light;
}

/**
 * Leaves what the contract says of its endpoints out of the browser's files: a browser needs the method and the path of a
 * call, and its types cost nothing. The schemas of the answers alone would be a seventh of what the wallet page loads.
 */
export function lightEndpoints(): Plugin {
  return {
    name: "nuc:light-endpoints",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: endpointFiles },
      handler(code) {
        return {
          code: withoutDescriptions(code, (text, options) => this.parse(text, options)),
          map: null,
        };
      },
    },
  };
}
