import { isIPv6 } from 'node:net';

/** The address of requests that the shop's own pages make; no socket can claim it. */
export const IN_PROCESS = 'in process';

/** What counts as one visitor: an IPv4 address, or the /64 network from which an IPv6 device picks its addresses. */
export const networkOf = (address: string): string => prefixOf(address, 64);

/** Who has one turn where everybody waits: an IPv4 address, or the /56 of an IPv6 household, which is 256 of its networks. */
export const householdOf = (address: string): string => prefixOf(address, 56);

/** Whose households share the turns: a provider gives a site an IPv6 /48, which is 256 of them. Any other household is by itself. */
export const neighbourhoodOf = (household: string): string =>
  household.endsWith('::/56') ? `${household.split(':', 3).join(':')}::/48` : household;

function prefixOf(address: string, bits: 56 | 64): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const mask = bits === 64 ? 0xff_ff : 0xff_00;
  return `${[...groups.slice(0, 3), (groups[3] ?? 0) & mask].map((group) => group.toString(16)).join(':')}::/${bits}`;
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [start = '', end] = hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const first = read(start);
  const last = read(end ?? '');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
