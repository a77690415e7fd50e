// cspell:ignore aeiou
/** Acts of staff as they are told: “change bean” was done as “changed bean”. */

/** Verbs whose past isn't the verb with -ed. */
const IRREGULAR: Readonly<Record<string, string>> = {
  begin: 'began',
  bring: 'brought',
  cancel: 'cancelled',
  drop: 'dropped',
  enrol: 'enrolled',
  find: 'found',
  forbid: 'forbade',
  give: 'gave',
  hold: 'held',
  keep: 'kept',
  let: 'let',
  make: 'made',
  pay: 'paid',
  plan: 'planned',
  put: 'put',
  rebuild: 'rebuilt',
  send: 'sent',
  set: 'set',
  ship: 'shipped',
  split: 'split',
  stop: 'stopped',
  swap: 'swapped',
  take: 'took',
  throw: 'threw',
  undo: 'undid',
  withdraw: 'withdrew',
  write: 'wrote',
};

/** To be said after somebody's name. */
export function actInWords(action: string): string {
  const [verb = '', ...rest] = action.split(' ');
  return [pastOf(verb), ...rest].join(' ');
}

function pastOf(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${verb}ed`;
}
