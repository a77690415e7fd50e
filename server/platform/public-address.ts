/** Which IP addresses are of the public internet. What a stranger names may lead there and nowhere else. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** All of IPv4 but what is set apart for houses, machines, links, documents, tests and groups (RFC 6890). */
const SET_APART = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

/** Of IPv6 only what is given to networks, without what stands for addresses of IPv4. */
const GLOBAL = subnets('ipv6', [['2000::', 3]]);
const SET_APART_IN_IT = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SET_APART.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !SET_APART_IN_IT.check(address, 'ipv6');
}

function subnets(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
