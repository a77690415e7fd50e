/** Recalls: one letter to everybody who has coffee of a lot, which two people have to want. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aNewcomer,
  aStaffMember,
  giveFreshCode,
  type TestMember,
} from '#tests/support/api/members.ts';
import { fillBag, givenBatch, givenLot, linesOf } from '#tests/support/api/moved-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const DAY = '2026-11-21';

withShop('recalls', (shop) => {
  let written = 0;
  const aLetter = (of: string) => ({
    of,
    subject: `Stones in your coffee ${++written}`,
    text: 'We found a stone.\n\nPlease throw the bag away.',
  });
  type Letter = ReturnType<typeof aLetter>;
  const preview = async (staff: TestMember, letter: Letter) =>
    (await staff.send('POST', '/staff/recall-previews', letter)).json<RecallPreview>();
  const send = (staff: TestMember, letter: Letter, { list, id = randomUUID() }: Sending) =>
    staff.send('POST', '/staff/recalls', { id, ...letter, list });
  interface Sending {
    list: string;
    id?: string;
  }
  const confirm = async (by: TestMember, { subject }: Letter) => {
    const open = (await by.send('GET', '/staff/approvals')).json<Approval[]>();
    const { id } = open.find(({ details }) => details['subject'] === subject) ?? {};
    return (await by.send('POST', `/staff/approvals/${id}/confirmations`)).statusCode;
  };
  const lettersTo = async ({ subject }: Letter) =>
    (await shop().mails())
      .filter((mail) => mail.subject === subject)
      .map(({ to, text }) => ({ to: to?.[0]?.address ?? '', text: text ?? '' }));
  const mailsOf = ({ subject }: Letter) =>
    shop().db.selectFrom('mails').select('recipient').where('subject', '=', subject).execute();

  /** A member with two orders, and a guest, each with a bag of a batch of one lot. */
  const givenBuyers = async (staffId: number) => {
    const lot = await givenLot(shop());
    const batch = await givenBatch(shop(), {
      day: DAY,
      staffId,
      greens: [{ lotId: lot.id, grams: 9000 }],
      out: 8000,
    });
    const fill = async (orderId: number) => {
      const [line] = await linesOf(shop(), orderId);
      const bag = { lineId: line?.id ?? 0, lotCode: `261121-${orderId}-1`, number: 1, staffId };
      await fillBag(shop(), { ...bag, parts: [{ binId: batch.binId, grams: 1000 }] });
      return orderId;
    };
    const first = await givenPaidOrder(shop());
    const second = await givenPaidOrder(shop(), { member: first.member });
    const guest = aNewcomer().email;
    const guests = await givenCapturedOrder(shop(), guest);
    for (const orderId of [first.order.id, second.order.id, guests]) await fill(orderId);
    return { code: lot.code, batch, member: first.member, guest, guests, fill };
  };

  it('a recall mails each buyer of a green lot once, guests as well, about the bags that they have', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { code, member, guest } = await givenBuyers(anna.user.id);
    const letter = aLetter(code);
    const shown = await preview(anna, letter);
    expect(shown).toMatchObject({ buyers: 2, left_out: 0, not_dispatched: 3, untraced: 0 });
    expect(shown.text).toContain('Please throw the bag away.');
    expect(shown.text).not.toContain('Unsubscribe');
    expect(shown.recipients?.map(({ email }) => email).toSorted()).toEqual(
      [member.user.email, guest].toSorted(),
    );
    const id = randomUUID();
    expect((await send(anna, letter, { ...shown, id })).json()).toMatchObject({
      code: 'second_person_needed',
    });
    expect(await mailsOf(letter)).toEqual([]);
    expect(await confirm(berta, letter)).toBe(200);
    const twice = await Promise.all([1, 2].map(() => send(anna, letter, { ...shown, id })));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mailsOf(letter)).toHaveLength(2);
    const letters = await lettersTo(letter);
    expect(letters.map(({ to }) => to).toSorted()).toEqual([member.user.email, guest].toSorted());
    const toMember = letters.find(({ to }) => to === member.user.email)?.text ?? '';
    expect(toMember.match(/bag 261121-/g)).toHaveLength(2);
    const { recalls } = (await anna.send('GET', `/staff/traces?of=${code}`)).json<Trace>();
    expect(recalls).toMatchObject([{ subject: letter.subject, buyers: 2 }]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('object', '=', `lot ${code}`)
      .orderBy('id')
      .execute();
    expect(entries.map((entry) => [entry.action, entry.staff_id])).toEqual([
      ['confirm act', berta.user.id],
      ['mail buyers', anna.user.id],
    ]);
  });

  it('a confirmed recall of other words or to other buyers is another recall', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { code, fill } = await givenBuyers(anna.user.id);
    const letter = aLetter(code);
    const { list } = await preview(anna, letter);
    await send(anna, letter, { list });
    expect(await confirm(berta, letter)).toBe(200);
    const bolder = { ...letter, text: 'Drink it all, it is on us.' };
    expect((await send(anna, bolder, { list })).json()).toMatchObject({ code: 'second_person_needed' });
    // Another bag of it is filled: what was confirmed is stale.
    await fill((await givenPaidOrder(shop())).order.id);
    expect((await send(anna, letter, { list })).json()).toMatchObject({ code: 'changed_meanwhile' });
    const { list: longer } = await preview(anna, letter);
    expect((await send(anna, letter, { list: longer })).json()).toMatchObject({
      code: 'second_person_needed',
    });
    expect(await mailsOf(letter)).toEqual([]);
  });

  it('a recall leaves out forgotten buyers and cancelled orders, and says how many', async () => {
    const anna = await aStaffMember(shop());
    const { code, batch, guest, guests, fill } = await givenBuyers(anna.user.id);
    const cancelled = await fill((await givenPaidOrder(shop())).order.id);
    await shop().db.updateTable('orders').set({ order_status_id: 5 }).where('id', '=', cancelled).execute();
    await shop().db.updateTable('orders').set({ email: '' }).where('id', '=', guests).execute();
    for (const traced of [code, `B-${batch.batchId}`]) {
      const shown = await preview(anna, aLetter(traced));
      expect(shown).toMatchObject({ buyers: 1, left_out: 2 });
      expect(JSON.stringify(shown)).not.toContain(guest);
    }
    await shop().db.updateTable('orders').set({ email: '' }).where('email', '!=', '').execute();
    const letter = aLetter(code);
    const { list, buyers } = await preview(anna, letter);
    expect(buyers).toBe(0);
    expect((await send(anna, letter, { list })).json()).toMatchObject({ code: 'invalid' });
  });

  it('a recall takes the right “orders” and a fresh code, and shows mailboxes to the right “people” alone', async () => {
    const anna = await aStaffMember(shop());
    const { code } = await givenBuyers(anna.user.id);
    const letter = aLetter(code);
    const desk = await aStaffMember(shop(), { orders: 'writes' });
    const { list, recipients } = await preview(desk, letter);
    expect(recipients).toBeNull();
    for (const who of [await aStaffMember(shop(), PRESETS.Packer), await aMember(shop())])
      for (const path of ['/staff/recalls', '/staff/recall-previews'])
        expect((await who.send('POST', path, { id: randomUUID(), ...letter, list })).statusCode).toBe(403);
    shop().clock.advance(10 * MINUTE_MS);
    expect((await send(desk, letter, { list })).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), desk);
    expect((await send(desk, letter, { list })).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await mailsOf(letter)).toEqual([]);
  });
});
