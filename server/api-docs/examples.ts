/** Examples of requests and answers. */
import { type Html, html } from '#server/platform/html.ts';
import type { DescribedCall } from './described-calls.ts';

/** The call as a line for a shell. */
export function asCurl({ method, path, who, parameters, body }: DescribedCall, serverUrl: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(serverUrl + addressOf(path, parameters))}`,
  ];
  if (TAKES_TOKEN.includes(who)) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined)
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(pretty(body.example))}`);
  return lines.join(' \\\n  ');
}

export const jsonBlock = (value: unknown): Html => html`<pre><code>${coloured(pretty(value))}</code></pre>`;

export const codeBlock = (text: string): Html => html`<pre><code>${text}</code></pre>`;

/** JSON with a line for each member; what is short enough stays on one line. */
export function pretty(value: unknown, indent = ''): string {
  const onOneLine = JSON.stringify(value, null, 1).replace(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + onOneLine.length <= WIDTH)
    return onOneLine;
  const deeper = `${indent}  `;
  const [open, close, members] = Array.isArray(value)
    ? ['[', ']', value.map((one) => pretty(one, deeper))]
    : ['{', '}', Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pretty(one, deeper)}`)];
  return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`;
}

const WIDTH = 64;

const TAKES_TOKEN: readonly string[] = ['member', 'buyer', 'staff'] satisfies DescribedCall['who'][];

function addressOf(path: string, parameters: DescribedCall['parameters']): string {
  const exampleOf = (name: string) =>
    encodeURIComponent(parameters.find((one) => one.name === name)?.example ?? name);
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map(({ name }) => `${name}=${exampleOf(name)}`);
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name)) +
    (query.length > 0 ? `?${query.join('&')}` : '')
  );
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const STRING = /("(?:[^"\\]|\\.)*")(: )?/;

/** Splitting by two groups leaves the text between, a string, and the colon that makes the string a key. */
function coloured(text: string): Html {
  const parts = text.split(STRING);
  return html`${parts.map((part, index) => {
    if (index % 3 !== 1) return part;
    return parts[index + 1] === undefined ? html`<i>${part}</i>` : html`<b>${part}</b>`;
  })}`;
}
