/**
 * An address in the internet that others name and the shop sends requests to, such as that of a browser's push service. So it has
 * `https`, the usual port, and a host by a name of the internet, never by a number or by a name that only a house knows.
 */
export function isOutsideAddress(address: string): boolean {
  const host = ADDRESS.exec(address)?.[1];
  return host !== undefined && NAME.test(host) && !OF_A_HOUSE.test(host);
}

/** As browsers write them: without a port, and without anybody’s name and password before the host. */
const ADDRESS = /^https:\/\/([a-z0-9.-]{1,253})\/[!-~]*$/;
/** Two labels at least, the last of which begins with a letter: an IP address never does. */
const NAME = /^(?:(?!-)[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const OF_A_HOUSE = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;
