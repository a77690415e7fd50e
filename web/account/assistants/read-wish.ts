/** What a program asks for, as it stands in the address of our page in OAuth’s words. */
type Field =
  | 'clientId'
  | 'redirectUri'
  | 'responseType'
  | 'scope'
  | 'state'
  | 'codeChallenge'
  | 'codeChallengeMethod'
  | 'resource';

export type Wish = Partial<Record<Field, string>> & Record<'clientId' | 'redirectUri', string>;

/** `null` where it names no program, no way back, or one thing twice: two readers may each believe another one. */
export function readWish(search: URLSearchParams): Wish | null {
  const written: Record<Field, string[]> = {
    clientId: search.getAll('client_id'),
    redirectUri: search.getAll('redirect_uri'),
    responseType: search.getAll('response_type'),
    scope: search.getAll('scope'),
    state: search.getAll('state'),
    codeChallenge: search.getAll('code_challenge'),
    codeChallengeMethod: search.getAll('code_challenge_method'),
    resource: search.getAll('resource'),
  };
  const entries = Object.entries(written);
  if (entries.some(([, values]) => values.length > 1)) return null;
  const wish: Partial<Record<Field, string>> = Object.fromEntries(
    entries.flatMap(([field, [value = '']]) => (value === '' ? [] : [[field, value]])),
  );
  const { clientId, redirectUri } = wish;
  return clientId === undefined || redirectUri === undefined ? null : { ...wish, clientId, redirectUri };
}
