/** Against open redirects: no segment is empty or begins with a dot, and a browser reads nothing else as a slash. */
const PATH_OF_OURS = /^(?:\/[\w~%@+-][\w.~%@+-]*)*\/?(?:\?[\w.~%@+/?:;,=&!*-]*)?(?:#[\w.~%@+/?:;,=&!*-]*)?$/;

/** Where `?redirect=` may lead: a path of this shop, with or without its first slash; `null` for anything else. */
export function safeRedirect(given: string | null): string | null {
  if (given === null || given === '') return null;
  const path = given.startsWith('/') ? given : `/${given}`;
  return PATH_OF_OURS.test(path) ? path : null;
}
