/**
 * Lines of an address: the shop takes a street as one line, the carrier as three shorter ones. It breaks at a comma if one helps,
 * else at a space; a word that is longer than a line stays whole, for the check of limits to find.
 */
export function addressLines(address: string, longest: number): string[] {
  const lines: string[] = [];
  let rest = address.trim();
  while (rest.length > longest) {
    const at = breakOf(rest, longest);
    if (at === -1) break;
    lines.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? lines : [...lines, rest];
}

/** Where the first line ends; -1 where nothing can be broken. */
function breakOf(text: string, longest: number): number {
  const comma = text.lastIndexOf(', ', longest - 1);
  if (comma > longest / 3) return comma + 1;
  const space = text.lastIndexOf(' ', longest);
  return space > 0 ? space : text.indexOf(' ');
}
