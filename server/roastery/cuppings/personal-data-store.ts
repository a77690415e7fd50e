/** SQL on what cuppings tell of people: who made and revealed one, who tasted, and what they said of cups. It is about their work, and stays. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['cuppings', 'cupping_tasters', 'cupping_cards', 'cupping_scores', 'cupping_defects'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from cuppings where made_by = ${customerId})
    or exists (select from cuppings where revealed_by = ${customerId})
    or exists (select from cupping_tasters where taster_id = ${customerId})
  )`,
};
