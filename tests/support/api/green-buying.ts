/** Contracts and arrivals of green coffee, as tests need them. */
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import type { TestMember } from './members.ts';

export const aContractBody = (changes: object = {}) => ({
  supplier: 'Harbour Green',
  bean_id: 30,
  grams: 600_000,
  price: 5.69,
  begins_on: '2026-01-01',
  ends_on: '2098-12-31',
  ...changes,
});

export async function aContract(staff: TestMember, changes: object = {}): Promise<GreenContract> {
  const made = await staff.send('POST', '/staff/green-contracts', aContractBody(changes));
  if (made.statusCode !== 200) throw new Error(made.body);
  return made.json<GreenContract>();
}

/** Bought without a contract, unless it is called off of one. */
export async function anArrival(staff: TestMember, changes: object = {}): Promise<GreenArrival> {
  const of = 'contract_id' in changes ? {} : { bean_id: 30, supplier: 'Harbour Green', price: 5.69 };
  const body = { ...of, grams: 60_000, expected_on: '2098-06-01', ...changes };
  const made = await staff.send('POST', '/staff/green-arrivals', body);
  if (made.statusCode !== 200) throw new Error(made.body);
  return made.json<GreenArrival>();
}

let codes = 0;

export const aReceipt = (changes: object = {}) => ({
  code: `GB-${++codes}`,
  sacks: 1,
  sack_grams: 60_000,
  arrived_on: '2026-01-05',
  ...changes,
});
