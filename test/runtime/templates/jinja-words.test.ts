import { describe, expect, it } from "vitest";
import { renderJob } from "../../../runtime/templates/render-job.ts";

const names = () => ({
  n: null,
  list: [3, 1, 2],
  dict: { x: 1, items: 2 },
  text: "hello world",
  records: [
    { name: "b", size: 2, on: true },
    { name: "a", size: 1, on: false },
    { name: "B", size: 3, on: true },
  ],
  words: "one two  three",
  lines: "a\n b\n\nc",
});

describe("filters, tests, methods, operators and statements give what Jinja2 3.1 gives", () => {
  it.each([
    [
      "{{ -3|abs }} {{ 2.5|abs }} {{ '7'|int }} {{ 'x'|int(4) }} {{ '0x1f'|int(0, 16) }} {{ '1.5'|float }} {{ 'x'|float(2) }}",
      "3 2.5 7 4 31 1.5 2",
    ],
    [
      "{{ list|batch(2)|list }} {{ list|batch(2, 0)|list }} {{ list|slice(2)|list }}",
      "[[3, 1], [2]] [[3, 1], [2, 0]] [[3, 1], [2]]",
    ],
    [
      "{{ text|capitalize }} {{ 'HELLO'|lower }} {{ text|upper }} {{ text|center(15) }}|",
      "Hello world hello HELLO WORLD   hello world  |",
    ],
    [
      "{% for k, v in {'b': 1, 'A': 2}|dictsort %}{{ k }}{{ v }}{% endfor %} {% for k, v in {'b': 1, 'A': 2}|dictsort(true) %}{{ k }}{% endfor %} {% for k, v in {'a': 2, 'b': 1}|dictsort(by='value') %}{{ k }}{% endfor %} {% for k, v in {'a': 2, 'b': 1}|dictsort(reverse=true) %}{{ k }}{% endfor %}",
      "A2b1 Ab ba ba",
    ],
    [
      "{{ list|first }} {{ list|last }} {{ 'abc'|first }} {{ 'abc'|last }} {{ list|length }} {{ text|count }}",
      "3 2 a c 3 11",
    ],
    [
      "{{ '%s=%d' |format('a', 3) }} {{ '%.2f'|format(1.005) }} {{ '%5s|%-5s|'|format('a', 'b') }} {{ '%x %X'|format(255, 255) }}",
      "a=3 1.00     a|b    | ff FF",
    ],
    ["{% for on, some in records|groupby('on') %}{{ on }}:{{ some|length }} {% endfor %}", "False:1 True:2 "],
    [
      "{{ lines|indent }} {{ lines|indent(2, first=true) }} {{ lines|indent(1, blank=true) }}",
      "a\n     b\n\n    c   a\n   b\n\n  c a\n  b\n \n c",
    ],
    ["{{ list|join }} {{ list|join('-') }} {{ records|join(',', attribute='name') }}", "312 3-1-2 b,a,B"],
    [
      "{{ records|map(attribute='name')|list }} {{ ['a', 'b']|map('upper')|list }} {{ list|map('string')|join }}",
      "['b', 'a', 'B'] ['A', 'B'] 312",
    ],
    [
      "{{ list|max }} {{ list|min }} {{ ['b', 'A']|max }} {{ ['b', 'A']|min(case_sensitive=true) }} {{ (records|max(attribute='size')).name }}",
      "3 1 b A B",
    ],
    [
      "{{ 'aXbX'|replace('X', '-') }} {{ 'aXbX'|replace('X', '-', 1) }} {{ list|reverse|list }} {{ 'abc'|reverse }}",
      "a-b- a-bX [2, 1, 3] cba",
    ],
    [
      "{{ 2.567|round|int }} {{ 2.567|round(2) }} {{ 2.1|round(0, 'ceil')|int }} {{ 2.9|round(0, 'floor')|int }}",
      "3 2.57 3 2",
    ],
    [
      "{{ list|sort }} {{ list|sort(reverse=true) }} {{ ['b', 'A', 'c']|sort }} {{ ['b', 'A', 'c']|sort(case_sensitive=true) }} {{ records|sort(attribute='size')|map(attribute='size')|list }}",
      "[1, 2, 3] [3, 2, 1] ['A', 'b', 'c'] ['A', 'b', 'c'] [1, 2, 3]",
    ],
    ["{{ '<p>a <b>c</b></p>'|striptags }} {{ records|sum(attribute='size') }} {{ list|sum(start=10) }}", "a c 6 16"],
    [
      "{{ text|title }} {{ \"it's a dog-house\"|title }} {{ ' x '|trim }}| {{ 'xxaxx'|trim('x') }}",
      "Hello World It's A Dog-House x| a",
    ],
    [
      "{{ 'a long text here'|truncate(9) }} {{ 'a long text here'|truncate(9, true) }} {{ 'a long text here'|truncate(9, false, '…', 0) }} {{ 'short'|truncate(9) }}",
      "a... a long... a long… short",
    ],
    [
      "{{ [1, 1, 2]|unique|list }} {{ ['a', 'A', 'b']|unique|list }} {{ ['a', 'A']|unique(case_sensitive=true)|list }} {{ records|unique(attribute='on')|map(attribute='name')|list }}",
      "[1, 2] ['a', 'b'] ['a', 'A'] ['b', 'a']",
    ],
    ["{{ 'a b&c/d'|urlencode }} {{ {'a': 'b', 'd': 1}|urlencode }} {{ words|wordcount }}", "a%20b%26c/d a=b&d=1 3"],
    ["{{ 'one two three four'|wordwrap(9) }}", "one two\nthree\nfour"],
    [
      "{{ records|rejectattr('on')|map(attribute='name')|list }} {{ records|selectattr('name', 'equalto', 'a')|list|length }} {{ list|select('odd')|list }} {{ list|reject('odd')|list }} {{ [0, 1, '', 'a']|select|list }}",
      "['a'] 1 [3, 1] [2] [1, 'a']",
    ],
    [
      "{{ 'abc'|list }} {{ 'ab'|string + 'c' }} {{ [1, [2, {'a': none}]]|pprint }}",
      "['a', 'b', 'c'] abc [1, [2, {'a': None}]]",
    ],
    [
      "{{ {'a': [1, true, none, 'x']}|tojson }} {{ [1, 2]|tojson(indent=2) }}",
      '{"a": [1, true, null, "x"]} [\n  1,\n  2\n]',
    ],
    [
      "{{ '<a href=\"x\">'|e }} {{ '<b>'|safe }} {{ '<b>'|escape|upper }} {{ '&'|forceescape }}",
      "&lt;a href=&#34;x&#34;&gt; <b> &LT;B&GT; &amp;",
    ],
    ["{{ missing|d('x') }} {{ none|default('x') }} {{ none|default('x', true) }} {{ missing|default }}|", "x None x |"],
    [
      "{{ 1 is odd }} {{ 2 is even }} {{ 4 is divisibleby(2) }} {{ 'a' is string }} {{ 1 is number }} {{ 1 is integer }} {{ 1.5 is float }} {{ true is boolean }} {{ true is true }} {{ false is false }} {{ none is none }}",
      "True True True True True True True True True True True",
    ],
    [
      "{{ dict is mapping }} {{ list is iterable }} {{ 'a' is iterable }} {{ list is sequence }} {{ dict is sequence }} {{ range is callable }} {{ 1 is callable }}",
      "True True True True True True False",
    ],
    [
      "{{ 'abc' is lower }} {{ 'ABC' is upper }} {{ 1 is eq(1) }} {{ 1 is ne(2) }} {{ 1 is lt(2) }} {{ 2 is gt(1) }} {{ 1 is le(1) }} {{ 1 is ge(2) }} {{ 1 is in([1, 2]) }} {{ 'x' is in('xyz') }} {{ 1 is sameas(1) }}",
      "True True True True True True True False True True True",
    ],
    ["{{ missing is undefined }} {{ text is defined }}", "True True"],
    [
      "{{ text.upper() }} {{ text.title() }} {{ text.capitalize() }} {{ 'ABC'.lower() }} {{ 'aBc'.swapcase() }} {{ text.count('o') }} {{ text.find('wor') }} {{ text.find('zz') }} {{ text.rfind('o') }} {{ text.index('w') }}",
      "HELLO WORLD Hello World Hello world abc AbC 2 6 -1 7 6",
    ],
    [
      "{{ text.startswith('he') }} {{ text.endswith('ld') }} {{ text.replace('o', '0') }} {{ text.replace('o', '0', 1) }} {{ 'a,b,c'.split(',') }} {{ 'a,b,c'.split(',', 1) }} {{ 'a,b,c'.rsplit(',', 1) }} {{ words.split() }} {{ lines.splitlines() }}",
      "True True hell0 w0rld hell0 world ['a', 'b', 'c'] ['a', 'b,c'] ['a,b', 'c'] ['one', 'two', 'three'] ['a', ' b', '', 'c']",
    ],
    [
      "{{ ' x '.strip() }}|{{ ' x '.lstrip() }}|{{ ' x '.rstrip() }}|{{ 'xxaxx'.strip('x') }} {{ '-'.join(['a', 'b']) }} {{ '7'.zfill(3) }} {{ '-7'.zfill(4) }} {{ 'a'.ljust(3) }}|{{ 'a'.rjust(3) }}|{{ 'a'.center(3, '*') }}",
      "x|x | x|a a-b 007 -007 a  |  a|*a*",
    ],
    [
      "{{ '12'.isdigit() }} {{ 'a1'.isalnum() }} {{ 'ab'.isalpha() }} {{ ' '.isspace() }} {{ 'ab'.islower() }} {{ 'AB'.isupper() }} {{ 'a-b-c'.partition('-')|join('|') }} {{ 'a-b-c'.rpartition('-')|join('|') }} {{ 'abc'.partition('-')|join('|') }} {{ 'abc'.rpartition('-')|join('|') }}",
      "True True True True True True a|-|b-c a-b|-|c abc|| ||abc",
    ],
    [
      "{{ '{} and {}'.format('a', 1) }} {{ '{0}{1}{0}'.format('a', 'b') }} {{ '{x}'.format(x=3) }} {{ 'prefix-x'.removeprefix('prefix-') }} {{ 'x.cfg'.removesuffix('.cfg') }}",
      "a and 1 aba 3 x x",
    ],
    [
      "{{ dict.keys()|list }} {{ dict.values()|list }} {{ dict.get('x') }} {{ dict.get('zz') }} {{ dict.get('zz', 5) }} {{ dict['items'] }}",
      "['x', 'items'] [1, 2] 1 None 5 2",
    ],
    [
      "{% set l = [1, 2] %}{% set _ = l.append(3) %}{% set _ = l.extend([4]) %}{% set _ = l.insert(0, 0) %}{{ l }} {{ l.pop() }} {{ l.pop(0) }} {{ l }} {{ l.index(2) }} {{ l.count(2) }}{% set _ = l.remove(2) %} {{ l }}{% set _ = l.reverse() %} {{ l }}",
      "[0, 1, 2, 3, 4] 4 0 [1, 2, 3] 1 1 [1, 3] [3, 1]",
    ],
    [
      "{% set d = {'a': 1} %}{% set _ = d.update({'b': 2}) %}{{ d }} {{ d.pop('a') }} {{ d }} {{ d.setdefault('c', 3) }} {{ d }}",
      "{'a': 1, 'b': 2} 1 {'b': 2} 3 {'b': 2, 'c': 3}",
    ],
    ["{{ range(3)|list }} {{ range(1, 4)|list }} {{ range(5, 0, -2)|list }}", "[0, 1, 2] [1, 2, 3] [5, 3, 1]"],
    [
      "{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }}{{ c.next() }}{% set j = joiner(', ') %}{{ j() }}x{{ j() }}y",
      "abax, y",
    ],
    [
      "{% for i in list %}{{ loop.index0 }}/{{ loop.revindex }}/{{ loop.first }}/{{ loop.length }};{% endfor %}",
      "0/3/True/3;1/2/False/3;2/1/False/3;",
    ],
    ["{% for i in [1, 1, 2] %}{% endfor %}{% for a, b in [[1, 2], [3, 4]] %}{{ a + b }} {% endfor %}", "3 7 "],
    [
      "{{ 7 // 2 }} {{ -7 // 2 }} {{ 7 / 2 }} {{ 2 ** 10 }} {{ 7 % -3 }} {{ 0.1 + 0.2 }} {{ 10000000000000000 }}",
      "3 -4 3.5 1024 -2 0.30000000000000004 10000000000000000",
    ],
    [
      "{{ 'a' if 1 > 2 else 'b' }} {{ 'a' if false }}| {{ 1 if [] else 2 }} {{ not [] }} {{ 'b' in 'abc' }} {{ 'z' not in 'abc' }} {{ 1 in [1] }} {{ 'x' in dict }}",
      "b | 2 True True True True True",
    ],
    [
      "{{ list[0] }} {{ list[-1] }} {{ list[1:] }} {{ list[:2] }} {{ list[::2] }} {{ text[2:5] }} {{ text[-3:] }} {{ dict['x'] }} {{ records[0].name }} {{ records[0]['name'] }}",
      "3 2 [1, 2] [3, 1] [3, 2] llo rld 1 b b",
    ],
    [
      "{% filter upper %}abc{% endfilter %} {% set x %}block {{ 1 }}{% endset %}{{ x }} {% raw %}{{ x }}{% endraw %}{# gone #}",
      "ABC block 1 {{ x }}",
    ],
    [
      "{% macro m(a, b='d') %}{{ a }}{{ b }}{% endmacro %}{{ m(1) }} {{ m(1, 2) }} {% macro c(x) %}{{ x }}{{ caller() }}{% endmacro %}{% call c('x') %}inner{% endcall %}",
      "1d 12 xinner",
    ],
    ["{%- for i in list -%} {{ i }} {%- endfor -%} |", "312|"],
    [
      "{{ true }} {{ false }} {{ none }} {{ [true, none, 'a', \"it's\"] }} {{ {'a': {'b': 'c\"d'} } }} {{ 'é\\n' }}",
      "True False None [True, None, 'a', \"it's\"] {'a': {'b': 'c\"d'}} é\n",
    ],
  ])("%s", (template, text) => {
    expect(renderJob({ template, context: names(), environment: {}, templates: {} })).toBe(text);
  });
});
