/** An owner changes how a bean tastes, as it was previewed: what follows for house blends, saved blends and taste matches. */
import { expect, it } from 'vitest';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { RewritingPreview } from '#contract/prices/green-prices.ts';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { saveCustomBlends } from '#server/coffee/blends/custom-blend-store.ts';
import { newCtapsId } from '#server/coffee/blends/own-blend.ts';
import { transact } from '#server/platform/database.ts';
import { aCupping, cuppingCallsOf } from '#tests/support/api/cuppings.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { previewRewriting, readBean, rewriteBean } from '#tests/support/api/written-coffees.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const SANTOS = 73;

withShop('scores of a bean', (shop) => {
  checkMoneyAfterEach(shop);

  /** Its scores with another sweetness each time, so that each test changes something. */
  let sweetness = 6;
  const sweeter = async (staff: Awaited<ReturnType<typeof aStaffMember>>) => {
    sweetness = Math.round((sweetness + 0.1) * 10) / 10;
    return { scores: { ...(await readBean(staff, SANTOS)).scores, sweet: sweetness } };
  };

  it('are saved as they were previewed, with what they change for blends', async () => {
    const owner = await aStaffMember(shop());
    const member = await aMember(shop());
    const saved = async () =>
      (await previewRewriting(owner, SANTOS, await sweeter(owner))).json<RewritingPreview>().tastes
        ?.saved_blends;
    const before = (await saved()) ?? 0;
    await transact(shop().db, (transaction) =>
      saveCustomBlends(transaction, member.user.id, [
        {
          ctapsId: newCtapsId(),
          fingerprint: 'of a test',
          name: 'Morning',
          description: 'Mine',
          roastId: 4,
          grindId: 3,
          openedFrom: null,
          blendRecipes: [
            { beanId: SANTOS, percentage: 60 },
            { beanId: 82, percentage: 40 },
          ],
        },
      ]),
    );
    expect(await saved()).toBe(before + 1);
    const changes = await sweeter(owner);
    const { tastes } = (await previewRewriting(owner, SANTOS, changes)).json<RewritingPreview>();
    const { blends: held } = await readBean(owner, SANTOS);
    expect(tastes?.bean.after.sweet).toBe(changes.scores.sweet);
    expect(tastes?.blends.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      held.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    const moved = tastes?.blends.map((one) => one.moved) ?? [];
    expect(moved).toEqual(moved.toSorted((a, b) => b - a));
    expect(moved[0]).toBeGreaterThan(0);
    const answer = await rewriteBean(owner, SANTOS, changes);
    expect(answer.statusCode).toBe(200);
    const blends = (await shop().http.inject('/api/blends')).json<Blend[]>();
    for (const one of tastes?.blends ?? []) {
      const sold = blends.find(({ id }) => id === one.id);
      expect(sold).toMatchObject(shownScores(one.after));
    }
    const beans = (await shop().http.inject('/api/beans')).json<Bean[]>();
    expect(beans.find(({ id }) => id === SANTOS)).toMatchObject(changes.scores);
  });

  it('are saved by no other preview than the one of what stands there', async () => {
    const owner = await aStaffMember(shop());
    const bean = await readBean(owner, SANTOS);
    const changes = await sweeter(owner);
    const { version } = (await previewRewriting(owner, SANTOS, changes)).json<RewritingPreview>();
    const save = (prices_version?: string) =>
      owner.send('PUT', `/staff/beans/${SANTOS}`, {
        ...bean,
        ...changes,
        ...(prices_version ? { prices_version } : {}),
      });
    const unseen = await save();
    expect([unseen.statusCode, unseen.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('This changes how blends taste.'),
    ]);
    const ofOther = (await previewRewriting(owner, SANTOS, await sweeter(owner))).json<RewritingPreview>();
    expect((await save(ofOther.version)).statusCode).toBe(409);
    // Another bean of the same blends tastes otherwise meanwhile.
    const other = await readBean(owner, 82);
    const rewritten = await rewriteBean(owner, 82, {
      scores: { ...other.scores, floral: other.scores.floral + 0.5 },
    });
    expect(rewritten.statusCode).toBe(200);
    expect((await save(version)).statusCode).toBe(409);
    expect((await readBean(owner, SANTOS)).scores).toEqual(bean.scores);
    const again = (await previewRewriting(owner, SANTOS, changes)).json<RewritingPreview>();
    const both = await Promise.all([save(again.version), save(again.version)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are an owner’s to change; whoever writes about coffees changes the rest', async () => {
    const [owner, office] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    const refused = await rewriteBean(office, SANTOS, await sweeter(owner));
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      'Only an owner changes how a bean tastes.',
    ]);
    expect((await rewriteBean(office, SANTOS, { description: 'Nuts, above all.' })).statusCode).toBe(200);
    const { tastes } = (await previewRewriting(office, SANTOS, {})).json<RewritingPreview>();
    expect(tastes).toBeNull();
  });

  it('name the revealed cupping that they come from in the audit log, and no other', async () => {
    const owner = await aStaffMember(shop());
    const { id, codes } = await aCupping(shop(), owner);
    const changes = { ...(await sweeter(owner)), cupping_id: id };
    expect((await rewriteBean(owner, SANTOS, changes)).statusCode).toBe(422);
    const calls = cuppingCallsOf(owner);
    await calls.say(id, codes[0], { tastes: { sweet: 7 } });
    await calls.reveal(id);
    expect((await rewriteBean(owner, SANTOS, changes)).json<BeanAsWritten>().scores.sweet).toBe(
      changes.scores.sweet,
    );
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'details'])
      .where('object', '=', `bean ${SANTOS}`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([entry.action, JSON.parse(entry.details ?? '')]).toEqual(['change bean', { cupping: id }]);
    expect(
      (await rewriteBean(owner, SANTOS, { ...(await sweeter(owner)), cupping_id: 999_999 })).statusCode,
    ).toBe(422);
  });
});
