/** Who takes public blends away, and when: reports, staff’s looks, other words of a maker, accounts that go. */
import { expect, it } from 'vitest';
import { anOwnBlend } from '#tests/support/api/kept-tastes.ts';
import { aMember, anAddress, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import {
  aMaker,
  aRecipe,
  givenPublication,
  givenPublicBlend,
  lookAt,
  publish,
  readPublications,
  readPublicBlend,
  readToLookAt,
  report,
  STORY,
  saveMaker,
} from '#tests/support/api/public-blends.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('looks at public blends', (shop) => {
  it('reports by three people hide a blend until staff have looked; of one account or network they count once', async () => {
    const [maker, staff, reporter] = [
      await aMember(shop()),
      await aStaffMember(shop()),
      await aMember(shop()),
    ];
    const { id, ctapsId } = await givenPublicBlend(shop(), maker, staff);
    const isPublic = async () => (await readPublicBlend(shop(), ctapsId)).statusCode === 200;
    const from = anAddress();
    for (let i = 0; i < 3; i++) expect((await report(shop(), ctapsId, { from })).statusCode).toBe(200);
    // Others of the same network, signed in or not.
    await report(shop(), ctapsId, { from, by: await aMember(shop()) });
    await report(shop(), ctapsId, { from, by: await aMember(shop()) });
    // One account from three networks.
    for (let i = 0; i < 3; i++) await report(shop(), ctapsId, { by: reporter });
    expect(await isPublic()).toBe(true);
    expect((await readToLookAt(staff, id))?.reports).toHaveLength(2);
    await report(shop(), ctapsId);
    expect(await isPublic()).toBe(false);
    expect((await readPublications(maker))[0]).toMatchObject({ state: 'hidden' });
    expect((await report(shop(), ctapsId)).statusCode).toBe(404);
    expect((await publish(maker, ctapsId, 'Another story.')).statusCode).toBe(409);
    expect((await lookAt(staff, id, { verdict: 'publish' })).json()).toMatchObject({
      state: 'public',
      reports: [],
    });
    // Those who reported it before have been heard.
    await report(shop(), ctapsId, { from });
    await report(shop(), ctapsId, { by: reporter });
    await report(shop(), ctapsId);
    await report(shop(), ctapsId);
    expect(await isPublic()).toBe(true);
    await report(shop(), ctapsId);
    expect(await isPublic()).toBe(false);
  });

  it('of many people who report at once each counts once, and what is hidden is hidden once', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublicBlend(shop(), maker, staff);
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(shop(), ctapsId)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(codes.filter((code) => code === 404)).toHaveLength(3);
    expect((await readToLookAt(staff, id))?.reports).toHaveLength(3);
  });

  it('a network reports five times a day', async () => {
    const maker = await aMember(shop());
    const { ctapsId } = await givenPublicBlend(shop(), maker);
    const from = anAddress();
    for (let i = 0; i < 5; i++) expect((await report(shop(), ctapsId, { from })).statusCode).toBe(200);
    expect((await report(shop(), ctapsId, { from })).statusCode).toBe(429);
  });

  it('what staff have hidden stays hidden, whatever its maker does', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublicBlend(shop(), maker, staff);
    await lookAt(staff, id, { verdict: 'hide' });
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
    expect((await publish(maker, ctapsId, 'Another story.')).statusCode).toBe(409);
    await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    expect((await publish(maker, ctapsId)).statusCode).toBe(409);
    expect((await lookAt(staff, id, { verdict: 'publish' })).statusCode).toBe(409);
  });

  it('where staff ask for another word about a blend that they hid, its maker may send it again', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublicBlend(shop(), maker, staff);
    await lookAt(staff, id, { verdict: 'hide' });
    await lookAt(staff, id, { verdict: 'ask', words: 'Please leave the street out.' });
    expect((await publish(maker, ctapsId, 'Another story.')).statusCode).toBe(200);
    expect((await readPublications(maker))[0]).toMatchObject({ state: 'waiting' });
    expect((await lookAt(staff, id, { verdict: 'publish' })).statusCode).toBe(200);
  });

  it('with another name, handle or words of a maker, nothing of theirs is public until staff have looked', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const [one, other] = [
      await givenPublicBlend(shop(), maker, staff),
      await givenPublicBlend(shop(), maker, staff),
    ];
    const waiting = await givenPublication(shop(), maker);
    const before = await readToLookAt(staff, waiting.id);
    expect(
      (await saveMaker(maker, { handle: one.handle, about: 'Now I roast on Mondays.' })).statusCode,
    ).toBe(200);
    expect((await readPublicBlend(shop(), one.ctapsId)).statusCode).toBe(404);
    expect((await sendTo(shop(), { method: 'GET', url: `/api/makers/${one.handle}` })).statusCode).toBe(404);
    // Whoever had the earlier words on the screen publishes nothing by them.
    const outdated = { verdict: 'publish', version: before?.version };
    expect((await lookAt(staff, waiting.id, outdated)).statusCode).toBe(409);
    expect((await lookAt(staff, one.id, { verdict: 'publish' })).statusCode).toBe(200);
    expect((await readPublicBlend(shop(), other.ctapsId)).statusCode).toBe(200);
    expect((await readPublicBlend(shop(), waiting.ctapsId)).statusCode).toBe(404);
    // The very same words change nothing.
    await saveMaker(maker, { handle: one.handle, about: 'Now I roast on Mondays.' });
    expect((await readPublicBlend(shop(), one.ctapsId)).statusCode).toBe(200);
  });

  it('of two members of staff who look at once, one learns that a colleague was faster', async () => {
    const [maker, one, other] = [
      await aMember(shop()),
      await aStaffMember(shop()),
      await aStaffMember(shop()),
    ];
    const { id, ctapsId } = await givenPublication(shop(), maker);
    const answers = await Promise.all([
      lookAt(one, id, { verdict: 'publish', version: 1 }),
      lookAt(other, id, { verdict: 'hide', version: 1 }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const isPublic = (await readPublicBlend(shop(), ctapsId)).statusCode === 200;
    expect(isPublic).toBe(answers[0]?.statusCode === 200);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `publication ${id}`)
      .execute();
    expect(entries).toEqual([{ action: 'look at publication' }]);
  });

  it('a story that changed while somebody looked, or was withdrawn, is not published', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublication(shop(), maker);
    await publish(maker, ctapsId, 'Another story.');
    expect((await lookAt(staff, id, { verdict: 'publish', version: 1 })).statusCode).toBe(409);
    await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    expect((await lookAt(staff, id, { verdict: 'publish' })).statusCode).toBe(409);
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
  });

  it('nobody looks at their own blend, and those without the right see none', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await givenPublication(shop(), staff);
    expect((await readToLookAt(staff, id))?.maker.is_own).toBe(true);
    expect((await lookAt(staff, id, { verdict: 'publish' })).statusCode).toBe(403);
    const roaster = await aStaffMember(shop(), { floor: 'writes' });
    expect((await roaster.send('GET', '/staff/publications')).statusCode).toBe(403);
    const reader = await aStaffMember(shop(), { people: 'reads' });
    expect((await lookAt(reader, id, { verdict: 'publish', version: 1 })).statusCode).toBe(403);
  });

  it('an account that is deleted takes its maker, its blends and its reports along, and nobody else gets the handle', async () => {
    const [maker, staff, other] = [await aMember(shop()), await aStaffMember(shop()), await aMaker(shop())];
    const shown = await givenPublicBlend(shop(), maker, staff);
    const waiting = await givenPublication(shop(), maker);
    const reported = await givenPublicBlend(shop(), other, staff);
    await report(shop(), reported.ctapsId, { by: maker });
    const gone = await maker.send('POST', '/account-deletions', { password: 'seven quiet lighthouses' });
    expect(gone.statusCode).toBe(200);
    expect((await readPublicBlend(shop(), shown.ctapsId)).statusCode).toBe(404);
    expect((await lookAt(staff, waiting.id, { verdict: 'publish', version: 1 })).statusCode).toBe(404);
    expect((await readToLookAt(staff, reported.id))?.reports).toEqual([]);
    expect((await saveMaker(other, { handle: shown.handle })).statusCode).toBe(422);
    const kept = await shop()
      .db.selectFrom('given_up_handles')
      .select('maker_id')
      .where('maker_id', 'is', null)
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    // Its bags still lead to what was in them.
    const note = await sendTo(shop(), { method: 'GET', url: `/api/cupping-notes/${shown.ctapsId}` });
    expect(note.statusCode).toBe(200);
  });

  it('somebody else’s blend can be withdrawn by nobody, and reports reach no blend that isn’t public', async () => {
    const [maker, other] = [await aMember(shop()), await aMember(shop())];
    const { ctapsId } = await givenPublicBlend(shop(), maker);
    const answer = await other.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    expect(answer.statusCode).toBe(404);
    expect((await readPublicBlend(shop(), ctapsId)).json()).toMatchObject({ story: STORY });
    for (const id of [await anOwnBlend(other, aRecipe()), 'HKH1X', 'C00000000000'])
      expect((await report(shop(), id)).statusCode).toBe(404);
  });
});
