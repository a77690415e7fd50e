/** Our record: whose first comparison agreed with what we thought, and what is published of that. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { countRecord, hasAgreed } from '#server/coffee/preference/count-record.ts';
import { listTasteEvents, moveDrinkers } from '#server/coffee/preference/taste-event-store.ts';
import { transact } from '#server/platform/database.ts';
import { aMember } from '#tests/support/api/members.ts';
import { aDrinkerOf, compare, wish } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('our record', (shop) => {
  const read = async () =>
    (await shop().http.inject({ url: '/api/taste-record' })).json<Answer<'GET /taste-record'>>().record;
  const count = async (day = '2026-11-24') =>
    countRecord(shop().db, await shop().catalogueCache(), new Date(`${day}T04:00:00Z`));
  const agreedOf = async (customerId: number) =>
    (
      await shop()
        .db.selectFrom('drinkers')
        .select('agreed_at_first')
        .where('customer_id', '=', customerId)
        .execute()
    ).map(({ agreed_at_first }) => agreed_at_first);
  /** As if so many others had been counted before. */
  const givenCounted = (people: number, agreed: number) =>
    sql`
      with others as (
        insert into customers (email, email_identity)
        select gen_random_uuid() || '@example.test', gen_random_uuid()::text from generate_series(1, ${people}::int)
        returning id
      )
      insert into drinkers (customer_id, agreed_at_first)
      select id, row_number() over () <= ${agreed}::int from others`.execute(shop().db);

  it('is nothing before anybody was counted', async () => {
    expect(await read()).toBeNull();
    await count('2026-11-20');
    expect(await read()).toBeNull();
  });

  describe('a first comparison', () => {
    it('agrees with what we thought or not, and no difference is neither', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73, 63);
      await wish(member, { likes: ['chocolate'], dislikes: ['sour'] });
      const outcomes: (boolean | null)[] = [];
      for (const better of FIVE_ANSWERS) {
        await compare(member, lines, better);
        const told = await listTasteEvents(shop().db, member.user.id);
        outcomes.push(hasAgreed(told, await shop().catalogueCache()));
      }
      const [much, little, same, ...worse] = outcomes;
      expect(much).toBe(little);
      expect(same).toBe(false);
      expect(worse).toEqual([!much, !much]);
    });

    it('counts only where we knew something before, and once', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73, 63, 82);
      await compare(member, lines);
      await count();
      expect(await agreedOf(member.user.id)).toEqual([null]);
      const { member: told, lines: theirs } = await aDrinkerOf(shop(), 73, 63, 82);
      await wish(told, { likes: ['chocolate'] });
      await compare(told, theirs, 'much better');
      await count();
      const [agreed] = await agreedOf(told.user.id);
      expect(agreed).toEqual(expect.any(Boolean));
      await compare(told, theirs, 'much worse');
      await compare(told, [theirs[2], theirs[1]], 'no difference');
      await count();
      expect(await agreedOf(told.user.id)).toEqual([agreed]);
    });
  });

  it('two drinkers of one member are one: what one of them wished for is known of the other', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const merged = await aMember(shop());
    await wish(merged, { likes: ['chocolate'] });
    await compare(member, lines);
    const ids = { from: merged.user.id, to: member.user.id };
    await transact(shop().db, (transaction) => moveDrinkers(transaction, ids));
    await count();
    expect(await agreedOf(member.user.id)).toContainEqual(expect.any(Boolean));
  });

  describe('what is published', () => {
    const counted = (people: number, agreed: number, on: string) => ({ people, agreed, counted_on: on });

    it('is of whole tens of people from a hundred on, a row a night, and only ever of more', async () => {
      await shop().db.deleteFrom('drinkers').execute();
      await givenCounted(99, 80);
      await count('2026-12-01');
      expect(await read()).toBeNull();
      await givenCounted(28, 1);
      await count('2026-12-02');
      expect(await read()).toEqual(counted(120, 80, '2026-12-02'));
      await givenCounted(2, 2);
      await count('2026-12-02');
      expect(await read()).toEqual(counted(120, 80, '2026-12-02'));
      await shop().db.deleteFrom('drinkers').where('agreed_at_first', '=', false).execute();
      await count('2026-12-03');
      expect(await read()).toBeNull();
      await givenCounted(46, 16);
      await count('2026-12-04');
      expect(await read()).toEqual(counted(120, 80, '2026-12-02'));
      await givenCounted(1, 0);
      await count('2026-12-05');
      expect(await read()).toEqual(counted(130, 100, '2026-12-05'));
      await count('2026-12-06');
      expect(await read()).toEqual(counted(130, 100, '2026-12-05'));
    });

    it('the database takes no number of few people, nor a step that tells of one', async () => {
      const put = (counted_on: string, people: number, agreed: number) =>
        shop().db.insertInto('taste_record').values({ counted_on, people, agreed }).execute();
      // After what was published above.
      await put('2027-01-01', 150, 60);
      await expect(put('2027-01-02', 99, 60)).rejects.toThrow('check');
      await expect(put('2027-01-02', 170, 180)).rejects.toThrow('check');
      await expect(put('2027-01-02', 165, 60)).rejects.toThrow('not in tens');
      await expect(put('2027-01-02', 160, 61)).rejects.toThrow('not in tens');
      for (const [people, agreed] of [
        [150, 70],
        [140, 60],
        [100, 60],
      ] as const)
        await expect(put('2027-01-02', people, agreed)).rejects.toThrow('too little');
      await put('2027-01-02', 160, 60);
      await put('2027-01-03', 0, 0);
      await expect(put('2027-01-04', 160, 70)).rejects.toThrow('too little');
      await put('2027-01-04', 160, 60);
      await expect(shop().db.updateTable('taste_record').set({ agreed: 99 }).execute()).rejects.toThrow(
        'taste_record',
      );
    });
  });
});
