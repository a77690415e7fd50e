/** As much of structured fields (RFC 8941) as signatures need: dictionaries, and lists of names with parameters. */

const KEY = '[a-z*][a-z0-9_.*-]*';
const STRING = '"(?:[ !#-\\[\\]-~]|\\\\["\\\\])*"';
const BARE_ITEM = `(?:${STRING}|:[A-Za-z0-9+/=]*:|\\?[01]|-?\\d{1,15}(?:\\.\\d{1,3})?|[A-Za-z*][\\w!#$%&'*+.^\`|~:/-]*)`;
const PARAMETER = `; *${KEY}(?:=${BARE_ITEM})?`;
const PARAMETERS = `(?:${PARAMETER})*`;
const INNER_LIST = `\\( *(?:${BARE_ITEM}${PARAMETERS}(?: +|(?=\\))))*\\)`;

const MEMBER = new RegExp(`(${KEY})(?:=((?:${BARE_ITEM}|${INNER_LIST})${PARAMETERS})|(${PARAMETERS}))`, 'y');
const BETWEEN = /[ \t]*(?:,[ \t]*(?=[a-z*])|$)/y;
const BYTES = new RegExp(`^:([A-Za-z0-9+/]*={0,2}):${PARAMETERS}$`);

/** Nothing that is signed here says more. */
const LONGEST = 4_096;

/** The members of a dictionary as they were written; `null` where it isn’t one, or names one twice. */
export function readDictionary(field: string): Map<string, string> | null {
  const members = new Map<string, string>();
  const text = field.trim();
  if (text.length > LONGEST) return null;
  for (let at = 0; at < text.length; ) {
    MEMBER.lastIndex = at;
    const member = MEMBER.exec(text);
    if (member === null) return null;
    const [whole, key = '', value, parameters = ''] = member;
    if (members.has(key)) return null;
    members.set(key, value ?? `?1${parameters}`);
    BETWEEN.lastIndex = at + whole.length;
    const between = BETWEEN.exec(text);
    if (between === null) return null;
    at += whole.length + between[0].length;
  }
  return members;
}

export function readBytes(value: string): Buffer | null {
  const written = BYTES.exec(value)?.[1];
  return written === undefined ? null : Buffer.from(written, 'base64');
}

export interface ListedName {
  name: string;
  /** By key, as they were written. */
  parameters: ReadonlyMap<string, string>;
  /** As it is serialised. */
  text: string;
}

export interface ListOfNames {
  names: readonly ListedName[];
  parameters: ReadonlyMap<string, string>;
  text: string;
}

const NAME = new RegExp(`(${STRING})(${PARAMETERS}) *`, 'y');

/** A list of strings with parameters, serialised as the standard has it, however its spaces were set; `null` for anything else. */
export function readNames(value: string): ListOfNames | null {
  const end = closingAt(value);
  if (!value.startsWith('(') || end === -1) return null;
  const inner = value.slice(1, end).trim();
  const names: ListedName[] = [];
  for (let at = 0; at < inner.length; ) {
    NAME.lastIndex = at;
    const found = NAME.exec(inner);
    if (found === null) return null;
    const [whole, name = '', written = ''] = found;
    const parameters = readParameters(written);
    names.push({ name: textIn(name), parameters, text: name + serialised(parameters) });
    at += whole.length;
  }
  const parameters = readParameters(value.slice(end + 1));
  return {
    names,
    parameters,
    text: `(${names.map(({ text }) => text).join(' ')})${serialised(parameters)}`,
  };
}

/** Where the list ends: a bracket may stand in a string too. */
function closingAt(value: string): number {
  let isInString = false;
  for (let i = 0; i < value.length; i++) {
    if (isInString && value[i] === '\\') i++;
    else if (value[i] === '"') isInString = !isInString;
    else if (value[i] === ')' && !isInString) return i;
  }
  return -1;
}

const ONE_PARAMETER = new RegExp(`; *(${KEY})(?:=(${BARE_ITEM}))?`, 'g');

const readParameters = (written: string): ReadonlyMap<string, string> =>
  new Map([...written.matchAll(ONE_PARAMETER)].map(([, key = '', value = '?1']) => [key, value]));

const serialised = (parameters: ReadonlyMap<string, string>): string =>
  [...parameters].map(([key, value]) => `;${key}${value === '?1' ? '' : `=${value}`}`).join('');

/** What a string says; a text that is none, such as a number, as it stands. */
export const textIn = (item: string): string =>
  item.startsWith('"') ? item.slice(1, -1).replace(/\\(["\\])/g, '$1') : item;
