import fc from "fast-check";

/** Texts that mean something to one of the layers below: SQL, templates, logs, headers, paths, patterns, objects of JavaScript. */
const MEANINGFUL_TEXTS = [
  "' OR 1=1 --",
  '"; DROP TABLE dcim_site; --',
  "1); SELECT pg_sleep(5) --",
  "$1",
  "%",
  "_",
  "\\",
  "\\x00",
  "{{ 7 * 7 }}",
  "{% include '/etc/passwd' %}",
  `\${jndi:ldap://127.0.0.1/a}`,
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "line\r\nSet-Cookie: a=b",
  "<script>alert(1)</script>",
  "(a+)+$",
  "a".repeat(5_000),
  "__proto__",
  "constructor",
  "toString",
  "null",
  "true",
  "NaN",
  "-1",
  "1e999",
  "0x10",
  "９",
  "ı",
  "🧨",
  "\u0000",
  "\ud800",
  "\u202e",
  "",
  " ",
  "1.1.1.1/33",
  "::/129",
  "300.1.1.1",
  "fe80::1%eth0",
  "2024-02-30",
  "9999-12-31T23:59:60Z",
  "-infinity",
  "{}",
  "[]",
  "00:11:22:33:44:55:66:77",
  "dcim.nothing",
] as const;

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  9_007_199_254_740_991,
  2 ** 53 + 2,
  1e18,
  1e19,
  1e308,
  -1e308,
  0.1,
  1e-300,
] as const;

/** Any text, most of them chosen for what they could break. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...MEANINGFUL_TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 1 },
);

const nested: fc.Arbitrary<unknown> = fc.integer({ min: 1, max: 150 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** JSON of any kind where another kind is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 3 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: 1 }, { id: null }, [{}]), weight: 3 },
  // As JSON.parse makes it: an own member of that name.
  {
    arbitrary: fc
      .constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}')
      .map((text) => JSON.parse(text)),
    weight: 1,
  },
  { arbitrary: nested, weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);
