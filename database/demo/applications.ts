/** Members who want to be Barista Distributors: some wait for an answer, one was told no. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

const APPLICATIONS = [
  {
    business: 'Carts of the Quay',
    sells: 'From three carts in Whitby, and online at Christmas',
    kilos_a_month: 40,
    message:
      'We sell about two kilos a cart on a Saturday, and would like bags with our own name beside yours.',
    ago: 1,
  },
  {
    business: 'Tillage Farm Shop',
    sells: 'One farm shop with a café, and two village stores',
    kilos_a_month: 25,
    message:
      'People ask where our coffee is from. We would rather tell them about you than about a wholesaler.',
    ago: 3,
  },
  {
    business: 'Desk and Cup',
    sells: 'Coffee rounds to forty small offices in Leeds and Bradford',
    kilos_a_month: 120,
    message: 'We have our own van and grind on the spot. Could an order be split over four addresses a week?',
    ago: 6,
  },
  {
    business: 'Night Market Ltd',
    sells: 'At markets, when there are any',
    kilos_a_month: 3,
    message: 'We would like to try it and see.',
    ago: 33,
    letter:
      'Thank you for asking. For three kilos a month our wholesale prices fit better; ask again when it is more.',
  },
] as const;

export async function insertApplications(
  db: InTransaction,
  { today, staff }: { today: Day; staff: DemoStaff },
): Promise<void> {
  const members = await db
    .selectFrom('customers')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('user_type_id', '=', HOME_USER_TYPE)
    .where('id', 'not in', Object.values(staff))
    .orderBy('id')
    .offset(20)
    .limit(APPLICATIONS.length)
    .execute();
  await insertRows(
    db,
    'distributor_applications',
    APPLICATIONS.map(({ ago, ...asked }, index) => {
      const letter = 'letter' in asked ? asked.letter : null;
      return {
        ...asked,
        customer_id: members[index]?.id,
        applied_at: timeInLondon(dayAfter(today, -ago), 8 * 60 + 20 + index * 7),
        state: letter === null ? 'open' : 'declined',
        decided_by: letter === null ? null : staff.Otto,
        decided_at: letter === null ? null : timeInLondon(dayAfter(today, 2 - ago), 11 * 60 + 30),
        letter,
      };
    }),
  );
}
