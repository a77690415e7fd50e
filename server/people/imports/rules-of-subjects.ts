import type { Subject } from '#domain/imports/subjects.ts';
import { listBeanNames } from './bean-name-store.ts';
import { listCountries } from './country-store.ts';
import { CREDIT_RULES, GIFT_CARD_RULES } from './import-balances.ts';
import { customerRules } from './import-customers.ts';
import { lotRules } from './import-lots.ts';
import { ORDER_RULES } from './import-orders.ts';
import { owedRules } from './import-owed.ts';
import { voucherRules } from './import-vouchers.ts';
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
    owed: async () => owedRules(deps),
    vouchers: async () => voucherRules(deps),
    'green lots': async () =>
      lotRules(deps, { beans: await listBeanNames(db), countries: await listCountries(db) }),
  };
  return rules[subject]();
}
