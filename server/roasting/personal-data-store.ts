/** All SQL on what roasting tells of people: who started and closed a day, roasted a batch, and moved coffee of a bin. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['roast_days', 'batches', 'bin_moves'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from roast_days where started_by = ${customerId})
    or exists (select from batches where staff_id = ${customerId})
    or exists (select from bin_moves where staff_id = ${customerId})
  )`,
};
