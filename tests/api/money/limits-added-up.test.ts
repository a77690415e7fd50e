/** Neither many orders, other people nor another spelling of a mailbox is a way round a limit; and one id of a call acts once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import { isSamePerson, recordsOf } from '#server/foundation/customers/customers.ts';
import { aMemberOnAccount, aPayment } from '#tests/support/api/account-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, aStaffMemberWithoutCode } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('limits of staff', (shop) => {
  it('refunds of several orders add up over their buyer', async () => {
    const [anna, berta] = [await aStaffMemberWithoutCode(shop()), await aStaffMemberWithoutCode(shop())];
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ quantity: 10 }] });
    const { order: second } = await givenPaidOrder(shop(), { lines: [{ quantity: 10 }], member });
    expect((await refund(anna, order.id, aRefund(60))).statusCode).toBe(200);
    expect((await refund(berta, second.id, aRefund(60))).json()).toMatchObject({ code: 'fresh_code_needed' });
    expect((await refund(berta, second.id, aRefund(40))).statusCode).toBe(200);
  });

  it('refunds to several buyers add up over the person who refunds, also at once', async () => {
    const anna = await aStaffMemberWithoutCode(shop());
    const orders = [];
    for (let i = 0; i < 3; i++)
      orders.push((await givenPaidOrder(shop(), { lines: [{ quantity: 10 }] })).order.id);
    const answers = await Promise.all(orders.map((id) => refund(anna, id, aRefund(60))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it('a mailbox with a +tag is the same person, in whatever case it is written', async () => {
    const name = `anna-${randomUUID()}`;
    const anna = await aStaffMember(shop(), undefined, { email: `${name}@example.com` });
    const alias = await aMember(shop(), { email: `${name.toUpperCase()}+2@example.com` });
    const other = await aMember(shop(), { email: `${name}2@example.com` });
    expect(await isSamePerson(shop().db, anna.user.id, alias.user.id)).toBe(true);
    expect(await isSamePerson(shop().db, anna.user.id, other.user.id)).toBe(false);
    expect(await recordsOf(shop().db, anna.user.id)).toEqual(new Set([anna.user.id, alias.user.id]));
    const credit = { id: randomUUID(), amount: 5, reason: 'goodwill', note: '' };
    const given = await anna.send('POST', `/staff/customers/${alias.user.id}/credits`, credit);
    expect(given.json()).toMatchObject({ code: 'not_allowed' });
    const limit = await anna.send('PATCH', `/staff/customers/${alias.user.id}`, { balance_limit: 10 });
    expect(limit.json()).toMatchObject({ code: 'not_allowed' });
  });

  it('an office without the right staff exports no colleague’s data', async () => {
    const [office, owner] = [await aStaffMember(shop(), { people: 'writes' }), await aStaffMember(shop())];
    const path = `/staff/customers/${owner.user.id}/data-exports`;
    expect((await office.send('POST', path)).json()).toMatchObject({ code: 'not_allowed' });
    const boss = await aStaffMember(shop());
    expect((await boss.send('POST', path)).statusCode).toBe(200);
  });

  describe('one id of a call under different locks at once', () => {
    const statuses = (answers: readonly { statusCode: number }[]) =>
      answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

    it('gives credit once', async () => {
      for (let round = 0; round < 4; round++) {
        const id = randomUUID();
        const answers = await Promise.all(
          [1, 2, 3].map(async () => {
            const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
            return () =>
              staff.send('POST', `/staff/customers/${member.user.id}/credits`, {
                id,
                amount: 1,
                reason: 'goodwill',
                note: '',
              });
          }),
        );
        expect(statuses(await Promise.all(answers.map((give) => give())))).toEqual([200, 409, 409]);
      }
    });

    it('issues gift cards once', async () => {
      for (let round = 0; round < 4; round++) {
        const id = randomUUID();
        const people = [await aStaffMember(shop()), await aStaffMember(shop()), await aStaffMember(shop())];
        const answers = await Promise.all(
          people.map((staff) => staff.send('POST', '/staff/gift-card-batches', { id, amount: 10, count: 1 })),
        );
        expect(statuses(answers)).toEqual([200, 409, 409]);
      }
    });

    it('pays back once', async () => {
      const staff = await aStaffMember(shop());
      const paid = async () => {
        const member = await aMemberOnAccount(shop());
        const payment = await staff.send(
          'POST',
          '/staff/account-payments',
          aPayment(shop(), member, { amount: 2 }),
        );
        return payment.json<StaffAccountPayment>().id;
      };
      for (let round = 0; round < 4; round++) {
        const call_id = randomUUID();
        const ids = [await paid(), await paid(), await paid()];
        const answers = await Promise.all(
          ids.map((id) =>
            staff.send('POST', `/staff/account-payments/${id}/pay-backs`, {
              call_id,
              amount: 1,
              reference: 'B',
            }),
          ),
        );
        expect(statuses(answers)).toEqual([200, 409, 409]);
      }
    });
  });
});
