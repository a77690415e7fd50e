/** Which tables the SQL of a file names, and whether it has any. */
import { type Node, parseSync } from '@swc/core';
import { OWNERS } from './tables.ts';

/** Methods of Kysely whose first argument names a table. */
const NAMES_TABLE =
  /^(selectFrom|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table)$/;

const FROM_LIST = String.raw`((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)`;
const IN_SQL = new RegExp(
  String.raw`(?<!\bdistinct\s)\b(?:from|join|into|update|using)\s+(?:only\s+)?\(*\s*${FROM_LIST}`,
  'gi',
);

/** A store that hands a table on by a variable may reach every table whose name stands in it. */
export function tablesIn(source: string): string[] {
  const named = new Set<string>();
  const literals = new Set<string>();
  let isHandedOn = false;
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (isString(node)) literals.add(tableOf(node.value));
    if (isSql(node)) for (const name of namesInSql(node)) named.add(name);
    const table = tableArgument(node);
    if (table === undefined) return;
    if (table.length === 0) isHandedOn = true;
    for (const name of table) named.add(name);
  });
  return [...new Set([...named, ...(isHandedOn ? literals : [])])]
    .filter((name) => name in OWNERS)
    .toSorted();
}

const WRITES_TABLE = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

const WRITES_IN_SQL =
  /\b(?:insert\s+into|(?<!for\s)(?<!key\s)update|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)\s+(?:only\s+)?([a-z_]+)/gi;

/** Those of them that it writes. */
export function tablesWrittenIn(source: string): string[] {
  const written = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (WRITES_TABLE.test(methodOf(node))) for (const name of tableArgument(node) ?? []) written.add(name);
    if (isSql(node))
      for (const [, name = ''] of textOf(node).matchAll(WRITES_IN_SQL)) written.add(name.toLowerCase());
  });
  return [...written].filter((name) => name in OWNERS).toSorted();
}

/** Whether it holds rows that it reads. */
export function locksRows(source: string): boolean {
  let locks = false;
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    locks ||= /^for(NoKeyUpdate|Update|KeyShare|Share)$/.test(methodOf(node));
    locks ||= isSql(node) && /\bfor\s+(no\s+key\s+)?(update|share)\b/i.test(textOf(node));
  });
  return locks;
}

type Parsed = Node & Record<string, unknown>;

function visit(node: unknown, see: (node: Parsed) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const value of Object.values(node)) visit(value, see);
  } else if (typeof node === 'object' && node !== null)
    for (const value of Object.values(node)) visit(value, see);
}

const isNode = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isString = (node: unknown): node is Parsed & { value: string } =>
  isNode(node) && node.type === 'StringLiteral' && typeof node['value'] === 'string';

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';

/** `orders as order` and `orders.id` name the table `orders`. */
const tableOf = (text: string): string => /^\w*/.exec(text)?.[0] ?? '';

/** What a call calls: the last name of it. */
function methodOf(node: Parsed): string {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return '';
  const callee = node['callee'];
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
}

/** The tables that a call names; none if a variable names them, `undefined` for any other call. */
function tableArgument(node: Parsed): string[] | undefined {
  if (!NAMES_TABLE.test(methodOf(node))) return undefined;
  const [first] = node['arguments'] as { expression: Parsed }[];
  if (first === undefined) return undefined;
  const { expression } = first;
  const given =
    expression.type === 'ArrayExpression' ? (expression['elements'] as { expression: Parsed }[]) : [first];
  return given.flatMap(({ expression: one }) => (isString(one) ? [tableOf(one.value)] : []));
}

/** A template tagged `sql`, or `sql<…>`. */
const isSql = (node: Parsed): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql';

function textOf(node: Parsed): string {
  const { quasis } = node['template'] as { quasis: { raw: string }[] };
  return quasis.map(({ raw }) => raw).join(' ? ');
}

function namesInSql(node: Parsed): string[] {
  return [...textOf(node).matchAll(IN_SQL)].flatMap(([, names = '']) =>
    names.split(',').map((name) => tableOf(name.trim().toLowerCase())),
  );
}

const ASKS = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Whether a file asks the database: by Kysely, or by SQL as text. */
export function asksDatabase(source: string): boolean {
  let asks = false;
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    asks ||= isSql(node) || ASKS.test(methodOf(node));
  });
  return asks;
}
