import { afterAll, describe, expect, it } from "vitest";
import { TemplateError, Templates } from "../../../runtime/templates/templates.ts";

const templates = new Templates();
afterAll(() => templates.close());

const NAMES = {
  n: null,
  list: [3, 1, 2],
  dict: { x: 1, items: 2 },
  text: "hello world",
  records: [
    { name: "b", size: 2, on: true },
    { name: "a", size: 1, on: false },
  ],
};
const render = (template: string, environment: Record<string, unknown> = {}, others: Record<string, string> = {}) =>
  templates.render(template, NAMES, { environment, templates: others });

describe("a template prints and computes as Jinja2 does", () => {
  it.each([
    ["{{ n }} {{ true }} {{ list }} {{ dict }} {{ missing }}", "None True [3, 1, 2] {'x': 1, 'items': 2} "],
    ["{% if [] %}a{% elif {} %}b{% elif '' %}c{% else %}d{% endif %}", "d"],
    [
      "{{ [] or 'x' }} {{ 1 and 2 }} {{ not '' }} {{ '1' == 1 }} {{ [1] == [1] }} {{ 1 < 2 < 3 }}",
      "x 2 True False True True",
    ],
    [
      "{% for k in dict %}{{ k }} {% endfor %}{% for k, v in dict.items() %}{{ k }}={{ v }} {% endfor %}",
      "x items x=1 items=2 ",
    ],
    ["{% for r in records if r.on %}{{ r.name }}{% else %}none{% endfor %}", "b"],
    [
      "{% for i in list %}{{ loop.index }}{{ loop.cycle('a', 'b') }}{% if loop.last %}.{% endif %}{% endfor %}",
      "1a2b3a.",
    ],
    ["{% set ns = namespace(sum=0) %}{% for i in list %}{% set ns.sum = ns.sum + i %}{% endfor %}{{ ns.sum }}", "6"],
    ["{{ text[1:4] }} {{ text[::-1] }} {{ list[-1] }} {{ text.split()[0].upper() }}", "ell dlrow olleh 2 HELLO"],
    [
      "{{ 'a' + 'b' }} {{ [1] + [2] }} {{ '-' * 3 }} {{ '%s-%03d' % ['x', 7] }} {{ 1 ~ n }} {{ -7 % 3 }}",
      "ab [1, 2] --- x-007 1None 2",
    ],
    ["{% macro m(x, y=2) %}[{{ x }}{{ y }}]{% endmacro %}{{ m(1) }}{{ m(1, y=3) }}", "[12][13]"],
    [
      "{{ 'x' is defined }} {{ missing is defined }} {{ n is none }} {{ dict is mapping }} {{ 4 is divisibleby(2) }}",
      "True False True True True",
    ],
  ])("%s", async (template, text) => {
    expect(await render(template)).toBe(text);
  });

  it.each([
    ["{{ {'b': 1, 'a': '<é>'}|tojson }}", '{"a": "\\u003c\\u00e9\\u003e", "b": 1}'],
    ["{{ missing|default('d') }} {{ ''|default('d') }}| {{ ''|default('d', boolean=true) }}", "d | d"],
    ["{{ records|map(attribute='name')|sort|join(', ') }}", "a, b"],
    ["{{ records|selectattr('size', 'gt', 1)|list|length }} {{ records|rejectattr('on')|first|attr('name') }}", "1 a"],
    [
      "{{ records|sum(attribute='size') }} {{ list|max }} {{ list|sort(reverse=true) }} {{ list|unique|length }}",
      "3 3 [3, 2, 1] 3",
    ],
    ["{% for name, items in records|groupby('name') %}{{ name }}{{ items|length }}{% endfor %}", "a1b1"],
    [
      "{{ text|replace('o', '0') }} {{ text|title }} {{ ' x '|trim }} {{ 'a\\nb'|indent(2) }}",
      "hell0 w0rld Hello World x a\n  b",
    ],
    [
      "{{ '<b>'|escape }} {{ 'a b/c'|urlencode }} {{ '5'|int + 1 }} {{ 2.71|round(1) }} {{ text|truncate(8, leeway=0) }}",
      "&lt;b&gt; a%20b/c 6 2.7 hello...",
    ],
  ])("filters: %s", async (template, text) => {
    expect(await render(template)).toBe(text);
  });

  it("takes the settings of Jinja2's environment", async () => {
    const block = "  {% if true %}\nx\n  {% endif %}\n";
    expect(await render(block, { trim_blocks: true, lstrip_blocks: true })).toBe("x\n");
    expect(await render("x\n")).toBe("x");
    expect(await render("x\n", { keep_trailing_newline: true })).toBe("x\n");
    expect(await render("<< list|length >>", { variable_start_string: "<<", variable_end_string: ">>" })).toBe("3");
    await expect(render("{{ missing }}", { undefined: "jinja2.StrictUndefined" })).rejects.toThrow("undefined");
  });

  it("includes, imports and extends the templates that are given, and no others", async () => {
    const others = { base: "<{% block b %}base{% endblock %}>", m: "{% macro hi(x) %}Hi {{ x }}{% endmacro %}" };
    expect(await render("{% extends 'base' %}{% block b %}{{ super() }}!{% endblock %}", {}, others)).toBe("<base!>");
    expect(await render("{% import 'm' as m %}{{ m.hi(1) }}{% from 'm' import hi %}{{ hi(2) }}", {}, others)).toBe(
      "Hi 1Hi 2",
    );
    await expect(render("{% include '/etc/passwd' %}")).rejects.toThrow("not found");
    expect(await render("{% include 'nothing' ignore missing %}x")).toBe("x");
  });
});

describe("a template reaches nothing but its names", () => {
  it.each([
    "{{ ''.constructor }}{{ list.constructor }}{{ dict.constructor }}{{ range.constructor }}{{ dict['__proto__'] }}",
    "{{ constructor }}{{ process }}{{ require }}{{ globalThis }}{{ this }}{{ toString }}",
    "{{ (1, 2).constructor }}{{ (4 / 2).constructor }}{{ {'a': 1}.items()[0].__class__ }}{{ 1.5.toFixed }}{{ '<'|e|attr('constructor') }}",
    "{% macro m() %}{{ m.constructor }}{{ kwargs.constructor }}{{ varargs.constructor }}{{ caller.call }}{% endmacro %}{% call m() %}{% endcall %}",
    "{% for i in [1] recursive %}{{ loop.constructor }}{{ loop.cycle.constructor }}{{ loop['__proto__'] }}{% endfor %}",
    "{% set ns = namespace(a=1) %}{{ ns.constructor }}{{ self.constructor }}{{ cycler('a').next.bind }}{{ lipsum.name }}",
    "{{ '{0.constructor}{a.__proto__}'.format(list, a=dict) }}{{ list|map(attribute='constructor')|first }}",
    "{{ range.call }}{{ range.apply }}{{ range.prototype }}{{ list.map }}{{ text.replaceAll }}{{ loop }}",
  ])("%s gives nothing", async (template) => {
    expect(await render(template)).toBe("");
  });

  it.each([
    "{{ range.constructor('return process')() }}",
    "{{ list|constructor }}",
    "{{ list|valueOf }}",
    "{{ list is constructor }}",
    "{{ __proto__ }}",
    "{{ dict.update(__proto__=1) }}",
    "{% set ns = namespace() %}{% set ns.__proto__ = range %}",
    "{% for __proto__ in list %}{% endfor %}",
    "{% macro __proto__() %}{% endmacro %}",
    "{% block a-b %}{% endblock %}",
    "{{ {'__proto__': range} }}",
    "{{ /x/.test(text) }}",
    "{{ r/(a+)+$/.test(text) }}",
    // Names and messages become part of compiled code: nothing in them may end a text there.
    'x{{ a"^Function`return\\x20process`^"b }}',
    '{{ text["\\\\");process.exit(1);//"]() }}',
    '{{ text["\\");process.exit(1);//"]() }}',
    "{% block constructor %}{{ self }}{% endblock %}{% asyncEach x in list %}{% endeach %}",
    '{% set a"b = 1 %}',
  ])("%s is refused", async (template) => {
    await expect(render(template)).rejects.toThrow(TemplateError);
  });

  it("leaves nothing behind for the next one", async () => {
    await render("{% set range = 1 %}{% set x = dict.update({'y': 1}) %}{{ list.append(9) }}");
    expect(await render("{{ range(2)|length }} {{ dict }} {{ list }} {{ x }}")).toBe(
      "2 {'x': 1, 'items': 2} [3, 1, 2] ",
    );
  });
});

describe("a template that would not end, or fills the memory, is stopped", () => {
  it("after its time", async () => {
    const loop = "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}";
    await expect(render(loop)).rejects.toThrow("longer than 1000 ms");
    expect(await render("still {{ list|length }}")).toBe("still 3");
  });

  it("before it takes more memory than it may, and the next one has a new process", async () => {
    const fill = "{% set l = [] %}{% for i in range(9999) %}{% set _ = l.append(range(99999)) %}{% endfor %}";
    // Whatever else the machine has to do: here the memory decides.
    const patient = new Templates({ timeoutMs: 15_000 });
    await expect(patient.render(fill, NAMES)).rejects.toThrow("64 MiB");
    expect(await patient.render("again {{ list|length }}", NAMES)).toBe("again 3");
    patient.close();
  });

  it("when it calls itself without end, or makes a text without end", async () => {
    await expect(render("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}")).rejects.toThrow("nested too deeply");
    await expect(render("{{ 'x' * 999999999 }}")).rejects.toThrow("at most");
    await expect(render("{{ 'x'|center(999999999) }}")).rejects.toThrow("at most");
    await expect(render("{{ range(999999999) }}")).rejects.toThrow("at most");
  });
});
