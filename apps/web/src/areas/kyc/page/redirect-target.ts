/**
 * Where the page leads in the end, as the link to it asked (specification: `redirect`): a path of this site, or a page of an
 * origin that the operator allows. Undefined for every other, and where none was asked for.
 *
 * @param own origin of this site
 * @param allowed origins, such as `https://partner.example`
 */
export function redirectTarget(
  asked: string | null,
  own: string,
  allowed: readonly string[],
): URL | undefined {
  if (asked === null || asked === "") return undefined;
  const target = parse(asked, own);
  if (target === undefined || !/^https?:$/.test(target.protocol)) return undefined;
  // A name before the host hides where a link leads.
  if (target.username !== "" || target.password !== "") return undefined;
  return [own, ...allowed].includes(target.origin) ? target : undefined;
}

function parse(asked: string, own: string): URL | undefined {
  try {
    return new URL(asked, own);
  } catch {
    return undefined;
  }
}
