/** Plans of businesses: who asks for one, and whom staff give it to. */
import { expect, it } from 'vitest';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import { requestAnswers, type StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import {
  aMember,
  aMemberOnTrial,
  aStaffMember,
  GOOD_PASSWORD,
  giveFreshCode,
  type TestMember,
} from '#tests/support/api/members.ts';
import { aProvenMember, withPlan } from '#tests/support/api/plan-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const REQUEST = {
  offer: 'barista-corporate by the year',
  business: 'Harbour Bakes Ltd',
  address: '14 Quay Street\nWhitby YO21 1DH',
  message: '<b>From</b> Monday?',
};
const LETTER = 'Hello Mina,\n\nnot just now.\n\nThe roastery';

withShop(
  'plans of businesses',
  (shop) => {
    checkMoneyAfterEach(shop);
    const ask = (member: TestMember, changes: object = {}) =>
      member.send('POST', '/plan-requests', { ...REQUEST, ...changes });
    const requestOf = async (staff: TestMember, { user }: TestMember) => {
      const all = (await staff.send('GET', '/staff/plan-requests')).json<StaffPlanRequest[]>();
      return all.find(({ customer_id }) => customer_id === user.id);
    };
    const decide = async (staff: TestMember, member: TestMember, letter?: string) => {
      const path = `/staff/plan-requests/${(await requestOf(staff, member))?.id}`;
      return letter === undefined
        ? staff.send('POST', `${path}/acceptances`)
        : staff.send('POST', `${path}/refusals`, { letter });
    };
    const typeOf = async ({ send }: TestMember) =>
      (await send('GET', '/authenticate/blendly/user')).json<{ user_type_id: number }>().user_type_id;
    const subjectsTo = async ({ user }: TestMember) =>
      (await shop().mails())
        .filter(({ to }) => to?.[0]?.address === user.email)
        .map(({ subject }) => subject);

    it('a request is kept once while it is open, and shown to its member and to staff with the right', async () => {
      const [member, staff] = [await aMemberOnTrial(shop(), 'barista'), await aStaffMember(shop())];
      const asked = await Promise.all([ask(member), ask(member)]);
      expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await member.send('GET', '/plan')).json<PlanState>().asked_for).toMatchObject({
        name: 'Barista Corporate',
      });
      expect(await requestOf(staff, member)).toMatchObject({
        plan: 'Barista Corporate',
        paid_by: 'year',
        amount: 600,
        business: REQUEST.business,
        address: REQUEST.address,
        message: REQUEST.message,
        state: 'open',
        is_proven: true,
      });
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      expect((await packer.send('GET', '/staff/plan-requests')).statusCode).toBe(403);
      expect((await ask(member, { offer: 'sales-manager by the month' })).statusCode).toBe(400);
    });

    it('staff give a plan once, which ends the trial, is mailed and stands in the audit log', async () => {
      const [member, staff] = [await aMemberOnTrial(shop(), 'barista'), await aStaffMember(shop())];
      await ask(member);
      const answers = await Promise.all([
        decide(staff, member),
        decide(staff, member),
        decide(staff, member, LETTER),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(['open', 'accepted', 'declined']).toContain((await requestOf(staff, member))?.state);
      const other = await aMemberOnTrial(shop(), 'barista');
      await ask(other);
      expect((await decide(staff, other)).json()).toEqual({ message: requestAnswers.accepted });
      expect(await typeOf(other)).toBe(5);
      expect((await other.send('GET', '/plan')).json<PlanState>()).toMatchObject({ asked_for: null });
      expect(await subjectsTo(other)).toContain('You have Barista Corporate');
      expect((await ask(other)).json()).toMatchObject({ message: 'Your account has this plan already.' });
      const entries = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'staff_id'])
        .where('object', '=', `customer ${other.user.id}`)
        .execute();
      expect(entries).toEqual([{ action: 'accept plan request', staff_id: staff.user.id }]);
    });

    it('whoever accepts a request second hears that a colleague decided it', async () => {
      const [member, staff] = [await aMemberOnTrial(shop(), 'barista'), await aStaffMember(shop())];
      await ask(member);
      const accept = `/staff/plan-requests/${(await requestOf(staff, member))?.id}/acceptances`;
      const answers = await Promise.all([1, 2].map(() => staff.send('POST', accept)));
      answers.push(await staff.send('POST', accept));
      const DECIDED = 'A colleague decided this meanwhile.';
      expect(answers.map((answer) => answer.json<{ message: string }>().message).toSorted()).toEqual(
        [DECIDED, DECIDED, requestAnswers.accepted].toSorted(),
      );
    });

    it('a request waits in the inbox of who may decide it, until it is decided', async () => {
      const [staff, office] = [await aStaffMember(shop()), await aStaffMember(shop(), { people: 'writes' })];
      const member = await aMemberOnTrial(shop(), 'barista');
      await ask(member, { business: `Quay Bakes ${member.user.id}` });
      const waiting = async (who: TestMember) =>
        (await who.send('GET', '/staff/inbox?kind=plan%20request'))
          .json<Inbox>()
          .rows.filter(({ words }) => words === `Asks for a plan: Quay Bakes ${member.user.id}`);
      expect(await waiting(staff)).toMatchObject([
        { id: String((await requestOf(staff, member))?.id), kind: 'plan request', order_id: null },
      ]);
      expect(await waiting(office)).toEqual([]);
      await decide(staff, member, LETTER);
      expect(await waiting(staff)).toEqual([]);
    });

    it('a plan is given to no mailbox that nobody proved, to nobody who pays for another, and not by oneself', async () => {
      const staff = await aStaffMember(shop());
      const [unproven, paying] = [await aMember(shop()), await withPlan(shop(), '2027-03-20')];
      await ask(unproven);
      await ask(paying, { offer: 'sales-manager by the year' });
      expect((await decide(staff, unproven)).json()).toMatchObject({
        message: expect.stringContaining('confirmed'),
      });
      expect((await decide(staff, paying)).json()).toMatchObject({
        message: expect.stringContaining('another plan'),
      });
      expect(await typeOf(unproven)).toBe(1);
      expect(await typeOf(paying)).toBe(3);
      const own = await aMemberOnTrial(shop(), 'barista');
      await ask(own);
      await transact(shop().db, (db) => setRights(db, own.user.id, PRESETS.Owner));
      await giveFreshCode(shop(), own);
      expect((await decide(own, own)).statusCode).toBe(403);
    });

    it('whoever deletes their account is told that their request is dropped, and that a plan doesn’t begin', async () => {
      const goodbyeTo = async ({ user, send }: TestMember) => {
        await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
        const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
        const goodbye = mails.find(({ subject }) => subject === 'Your account was deleted');
        return goodbye?.text?.replace(/\s+/g, ' ');
      };
      const asking = await aMemberOnTrial(shop(), 'barista');
      await ask(asking);
      expect(await goodbyeTo(asking)).toContain('You had asked for a plan for your business: we drop that.');
      const staff = await aStaffMember(shop());
      expect(await requestOf(staff, asking)).toBeUndefined();
      const beginning = await aProvenMember(shop());
      await beginning.send('POST', '/plan', { plan: 'barista' });
      expect(await goodbyeTo(beginning)).toContain('You had asked for Barista: it doesn’t begin.');
    });

    it('a request that is declined is answered by the letter of staff, and may be made again', async () => {
      const [member, staff] = [await aMemberOnTrial(shop(), 'barista'), await aStaffMember(shop())];
      await ask(member);
      expect((await decide(staff, member, LETTER)).json()).toEqual({ message: requestAnswers.declined });
      expect(await subjectsTo(member)).toContain('Your request for a plan');
      expect(await typeOf(member)).toBe(3);
      expect((await ask(member)).statusCode).toBe(200);
      await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      const kept = await shop()
        .db.selectFrom('plan_requests')
        .select('id')
        .where('customer_id', '=', member.user.id)
        .execute();
      expect(kept).toEqual([]);
    });
  },
  { keys: null },
);
