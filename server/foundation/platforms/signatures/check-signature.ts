/** Whether a request was signed by the platform that it names, over all that matters of it: RFC 9421, as UCP has it. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { isDigestOf } from './content-digest.ts';
import { isSignatureOf, type PublicKey, type PublicKeys } from './public-keys.ts';
import { type Components, signatureBase } from './signature-base.ts';
import {
  type ListedName,
  type ListOfNames,
  readBytes,
  readDictionary,
  readNames,
  textIn,
} from './structured-fields.ts';

export interface SignedRequest {
  /** Its fields, and `@method`, `@authority`, `@path` and `@query` as the shop is reached. */
  components: Components;
  /** The body as it was sent; empty where there is none. */
  text: string;
}

/** Codes of UCP. */
export type SignatureFault =
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported';

/** A request may bear several, for several readers. */
const MOST_TRIED = 3;
/** For so long keyed requests are remembered: whatever comes again within that time is answered as before. */
const LONGEST_AGE_MS = 48 * HOUR_MS;
/** By how much clocks differ. */
const LEEWAY_MS = 5 * MINUTE_MS;

export const isSigned = ({ components }: SignedRequest): boolean =>
  components['signature'] !== undefined || components['signature-input'] !== undefined;

/** `null` where one of its signatures holds; else what is wrong with the first. */
export function checkSignature(
  request: SignedRequest,
  { keys, now }: { keys: PublicKeys; now: Date },
): SignatureFault | null {
  const inputs = dictionaryIn(request, 'signature-input');
  const signatures = dictionaryIn(request, 'signature');
  if (inputs === undefined || signatures === undefined) return 'signature_missing';
  if (inputs === null || signatures === null) return 'signature_invalid';
  let first: SignatureFault | undefined;
  for (const [label, input] of [...inputs].slice(0, MOST_TRIED)) {
    const signature = signatures.get(label);
    const fault =
      signature === undefined ? 'signature_missing' : checkOne(request, { input, signature }, { keys, now });
    if (fault === null) return null;
    first ??= fault;
  }
  return first ?? 'signature_missing';
}

function dictionaryIn({ components }: SignedRequest, name: string) {
  const field = components[name];
  return field === undefined
    ? undefined
    : readDictionary(typeof field === 'string' ? field : field.join(', '));
}

function checkOne(
  request: SignedRequest,
  { input, signature }: { input: string; signature: string },
  { keys, now }: { keys: PublicKeys; now: Date },
): SignatureFault | null {
  const covered = readNames(input);
  const bytes = readBytes(signature);
  if (covered === null || bytes === null) return 'signature_invalid';
  const keyId = covered.parameters.get('keyid');
  const key = keyId === undefined ? undefined : keys.get(textIn(keyId));
  if (key === undefined) return 'key_not_found';
  if (key === null) return 'algorithm_unsupported';
  if (!isForUs(covered, key) || !isOfNow(covered, now) || !coversAll(request, covered))
    return 'signature_invalid';
  const coversBody = covered.names.some(({ name }) => name === 'content-digest');
  if (coversBody && !isDigestOf(asText(request.components['content-digest']), request.text))
    return 'digest_mismatch';
  const base = signatureBase(request.components, covered);
  return base !== null && isSignatureOf(base, bytes, key) ? null : 'signature_invalid';
}

const asText = (field: Components[string]): string | undefined =>
  field === undefined || typeof field === 'string' ? field : field.join(', ');

/** A signature with a purpose of its own is for others, but for Web Bot Auth’s, whose key is named by what it is. */
function isForUs({ parameters }: ListOfNames, { kid, thumbprint }: PublicKey): boolean {
  const tag = parameters.get('tag');
  return tag === undefined || (tag === '"web-bot-auth"' && kid === thumbprint);
}

function isOfNow({ parameters }: ListOfNames, now: Date): boolean {
  const at = (name: string): number | null => {
    const seconds = parameters.get(name);
    return seconds === undefined ? null : Number(seconds) * SECOND_MS;
  };
  const created = at('created');
  const expires = at('expires');
  const age = created === null ? 0 : now.getTime() - created;
  return (
    age >= -LEEWAY_MS && age <= LONGEST_AGE_MS && (expires === null || expires >= now.getTime() - LEEWAY_MS)
  );
}

const ALWAYS = ['@method', '@authority', '@path'];
const WHERE_PRESENT = ['ucp-agent', 'idempotency-key', 'signature-agent'];
const OF_A_BODY = ['content-digest', 'content-type'];

/** What a signature leaves out, anybody on the way could have written. */
function coversAll({ components, text }: SignedRequest, { names }: ListOfNames): boolean {
  const needed = [
    ...ALWAYS,
    ...(components['@query'] === undefined ? [] : ['@query']),
    ...WHERE_PRESENT.filter((name) => components[name] !== undefined),
    ...(text === '' ? [] : OF_A_BODY),
  ];
  return needed.every((name) => names.some((one) => one.name === name && isWhole(one)));
}

/** Of a dictionary one member may be signed alone, which leaves the others open. */
const isWhole = ({ name, parameters }: ListedName): boolean =>
  parameters.size === 0 || name === 'signature-agent';
