import type { Subject } from '#domain/imports/subjects.ts';
import { listCountries } from './country-store.ts';
import { CREDIT_RULES, GIFT_CARD_RULES } from './import-balances.ts';
import { customerRules } from './import-customers.ts';
import { ORDER_RULES } from './import-orders.ts';
import type { RulesDeps, SubjectRules } from './subject-rules.ts';

/** Whatever the subject: what its shape reads is what its rules get. */
export type RulesOfSubject = SubjectRules<unknown>;

export async function rulesOf({ db, clock }: RulesDeps, subject: Subject): Promise<RulesOfSubject> {
  const deps = { db, clock };
  const rules = {
    customers: async () => customerRules(deps, await listCountries(db)),
    orders: async () => ORDER_RULES(deps),
    'gift cards': async () => GIFT_CARD_RULES(deps),
    credit: async () => CREDIT_RULES(deps),
  };
  return rules[subject]();
}
