/** What is never sent by mistake, only on purpose. */

/** As long as a field can be in a body that is read. */
export const LONG_TEXT = "x".repeat(60_000);
export const MEGABYTE = "x".repeat(1_000_000);

/** Texts that no rule expects; a field may take or refuse them, but never fail on them. */
export const HOSTILE_TEXTS: readonly string[] = [
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202eevil\u202c",
  "שלום עולם",
  "Z̸̛͖a̶̢lg̵o",
  "👩‍👩‍👧‍👦".repeat(20),
  "\ufeff",
  "\u0000\u0001\u0002\u001b[31m",
  "line\r\nSet-Cookie: a=b",
  "'; drop table account; --",
  "' or '1'='1",
  "1; select pg_sleep(10)",
  "\\'); delete from wallet; --",
  "$1 $$ %s %n {} ${1+1} #{1} {{1}}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x1p-2",
  "999999999999999999999999999999999999999999",
  "٣٤٥",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "x".repeat(9_999),
];

/** JSON values by their type, also in sizes that are never meant. */
export const VALUES_BY_TYPE: Readonly<Record<string, readonly unknown[]>> = {
  number: [0, -1, 1.5, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE],
  boolean: [true, false],
  array: [[], [null], ["text"], [[[[[]]]]], Array.from({ length: 10_000 }, (_, index) => index)],
  object: [{}, { toString: "x" }, { length: 5 }, { $gt: "" }, nested(500)],
};

/** Bodies as bytes on the wire that are no payload of any call. */
export const HOSTILE_BODIES: readonly (readonly [name: string, body: string | Buffer])[] = [
  ["nothing", ""],
  ["null", "null"],
  ["a number", "5"],
  ["a text", '"text"'],
  ["a list", "[]"],
  ["a list of payloads", '[{"data":{}}]'],
  ["half an object", "{"],
  ["half a field", '{"data":{"userName":'],
  ["a number too large for JSON", '{"data":{"a":1e400},"a":1e400}'],
  ["a doubled field", '{"data":null,"data":5}'],
  ["a prototype", '{"__proto__":{"admin":true},"data":{"__proto__":{"admin":true}}}'],
  ["a constructor", '{"constructor":{"prototype":{"admin":true}}}'],
  ["an object 7,000 deep", `${'{"data":'.repeat(7_000)}1${"}".repeat(7_000)}`],
  ["a list 32,000 deep", `{"data":${"[".repeat(32_000)}${"]".repeat(32_000)}}`],
  ["an object 100,000 deep", `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["a byte order mark", "\ufeff{}"],
  ["more than the server takes", `{"data":"${"x".repeat(3_000_000)}"}`],
];

/** Content types that no call takes. */
export const HOSTILE_CONTENT_TYPES: readonly string[] = [
  "text/plain",
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/json; charset=utf-16",
  "nonsense",
  "/",
];

/** Invalid session tokens. */
export const HOSTILE_TOKENS: readonly string[] = [
  "",
  "x",
  "Bearer ",
  "Bearer x",
  "Bearer Bearer",
  "' or 1=1 --",
  "a b c",
  "\u00ff\u00fe",
  "x".repeat(10_000),
];

/** Segments of a path as written in a request line. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  ...HOSTILE_TEXTS.filter((text) => !/\p{Cs}/u.test(text)).map((text) => encodeURIComponent(text)),
  "%",
  "%zz",
  "%ff",
  "%c0%af",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "%25%30%30",
  "%20",
  "x".repeat(1_000),
  "x".repeat(10_000),
];

function nested(depth: number): object {
  let value: object = {};
  for (let level = 0; level < depth; level += 1) value = { deeper: value };
  return value;
}
