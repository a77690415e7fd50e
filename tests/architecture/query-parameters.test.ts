import { expect, it } from 'vitest';
import { QUERY_PARAMETERS } from '#web/query-parameters.ts';
import routes from '#web/routes.ts';
import { parametersReadBy, readsIn } from './query-parameters.ts';

const idOf = ({ id, file }: (typeof routes)[number]) => id ?? file.replace(/[.]tsx?$/, '');
const declaredFor = (id: string): string[] => {
  const { rendered = {}, inHead = {}, inBrowser = [] } = QUERY_PARAMETERS[id] ?? {};
  return [...Object.keys(rendered), ...Object.keys(inHead), ...inBrowser].toSorted();
};

it('every query parameter that a route reads is declared, and none that it does not read', () => {
  const read = Object.fromEntries(
    routes.map((route) => [idOf(route), parametersReadBy(`web/${route.file}`)]),
  );
  const declared = Object.fromEntries(routes.map((route) => [idOf(route), declaredFor(idOf(route))]));
  expect(Object.values(read).flat().length).toBeGreaterThan(20);
  expect(declared).toEqual(read);
});

it('query parameters are declared for routes that there are', () => {
  const ids = new Set(routes.map(idOf));
  expect(Object.keys(QUERY_PARAMETERS).filter((id) => !ids.has(id))).toEqual([]);
});

it.each([
  ["new URL(request.url).searchParams.get('page')", ['page']],
  [
    "const [query] = useSearchParams();\nquery.getAll('roast').length > 0 && query.has('ids')",
    ['roast', 'ids'],
  ],
  ["const [other] = useSearchParams();\nother.get('tab')", ['tab']],
  ['query.get(name)', ['name']],
  ['selected.has(id)', []],
])('reading is recognised in %s', (code, read) => {
  expect(readsIn(code)).toEqual(read);
});
