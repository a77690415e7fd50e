/** Where a client may be led back to: an address of the internet, of the person's own machine, or of an app that is named after a domain. */
const LONGEST = 2_048;
const PRINTABLE = /^[!-~]+$/;
/** `https` with a name of the internet; the path may hold anything but a fragment. */
const OUTSIDE = /^https:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?][^#]*)?$/;
const OWN_MACHINE = /^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?:[/?][^#]*)?$/;
/** A scheme with a dot belongs to whoever has the domain; without one it may be anybody's, or a script (RFC 8252, 7.1). */
const OF_AN_APP = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/[^#]*$/;

export const isRedirectUri = (uri: string): boolean =>
  uri.length <= LONGEST &&
  PRINTABLE.test(uri) &&
  !/[\\"<>`{}|^]/.test(uri) &&
  (OUTSIDE.test(uri) || OWN_MACHINE.test(uri) || OF_AN_APP.test(uri));

/** To the letter, but for the port on the person's own machine, which a program is given anew each time it starts. */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  isRedirectUri(uri) &&
  registered.some((one) =>
    isOwnMachine(one) ? isOwnMachine(uri) && withoutPort(uri) === withoutPort(one) : one === uri,
  );

export const isOwnMachine = (uri: string): boolean => OWN_MACHINE.test(uri);

const withoutPort = (uri: string): string =>
  uri.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}/, '$1');

/** As people are told where they go back to. */
export function nameOfRedirect(uri: string): string {
  if (isOwnMachine(uri)) return 'a program on your own device';
  return OUTSIDE.exec(uri)?.[1] ?? `the app ${uri.slice(0, uri.indexOf(':'))}`;
}
