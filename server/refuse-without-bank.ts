import { type BankDetails, isFilledIn } from '#domain/settings/bank.ts';
import { StartRefused } from './platform/start-refused.ts';

/** A live shop prints its bank details on statements: zeros there would send transfers nowhere. */
export function refuseWithoutBank(bank: BankDetails): void {
  if (isFilledIn(bank)) return;
  throw new StartRefused(
    'Live mode needs the shop’s own bank details: sortCode and accountNumber of bank in domain/shop.ts are still zeros.',
  );
}
