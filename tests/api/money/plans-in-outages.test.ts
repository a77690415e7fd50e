/** Plans that are run while the database goes away: nobody is to blame, so nothing is logged as an error. */
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { runBusinessPlans, runPlans } from '#server/money/plans/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { givenPlan } from '#tests/support/api/business-plans.ts';
import { aMember } from '#tests/support/api/members.ts';
import { at, planDeps, withPlan } from '#tests/support/api/plan-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** Reads, and breaks each transaction off as a database that shuts down. */
const goingAway = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => {
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

withShop('plans in outages', (shop) => {
  const levelsOf = (message: string) => [
    ...new Set(
      shop()
        .logged.filter(({ msg }) => msg === message)
        .map(({ level }) => level),
    ),
  ];

  it('a month that an outage kept from its plan is logged as a warning', async () => {
    await withPlan(shop(), '2026-03-02');
    const deps = planDeps(shop(), at('2026-04-02'));
    await runPlans({ ...deps, db: goingAway(deps.db) }, at('2026-04-02'));
    expect(levelsOf('a plan was not run')).toEqual(['warn']);
  });

  it('and so is the fee of a business', async () => {
    await givenPlan(shop(), await aMember(shop()));
    const later = new Date(shop().clock().getTime() + 400 * DAY_MS);
    const deps = planDeps(shop(), later);
    await runBusinessPlans({ ...deps, db: goingAway(deps.db) }, later);
    expect(levelsOf('a plan of a business was not run')).toEqual(['warn']);
  });
});
