/** Visitors who look around. */
import { oneOf, type Visit } from './visit.ts';

const PAGES = ['/', '/shop', '/cuppingnotes', '/cart', '/aboutus', '/faqs'];
const READS = ['/api/beans', '/api/brands', '/api/kilo-prices', '/api/countries', '/api/order-statuses'];

export async function browse({ client, random }: Visit): Promise<void> {
  const isPage = random() < 0.5;
  const path = oneOf(isPage ? PAGES : READS, random) ?? '/';
  await client.untilAnswered({ kind: isPage ? 'open a page' : 'read the catalogue', method: 'GET', path });
}
