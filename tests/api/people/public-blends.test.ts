/** Public blends: what a member publishes is public once staff have looked, and no longer once it is withdrawn. */
import { expect, it } from 'vitest';
import { anOwnBlend } from '#tests/support/api/kept-tastes.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  aRecipe,
  becomesMaker,
  givenPublication,
  givenPublicBlend,
  listToLookAt,
  lookAt,
  type PublicBlend,
  publish,
  readPublications,
  readPublicBlend,
  readToLookAt,
  STORY,
} from '#tests/support/api/public-blends.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('public blends', (shop) => {
  const listed = async (query = '', member?: TestMember) =>
    (await sendTo(shop(), { method: 'GET', url: `/api/public-blends${query}`, token: member?.token })).json<{
      blends: PublicBlend[];
      sorted_by: string;
      next_cursor: string | null;
    }>();

  const mailsTo = async ({ user }: TestMember, kind: RegExp) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && kind.test(subject ?? ''),
    );

  it('a blend is public once staff have looked, with its story and never with its own description', async () => {
    const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId, handle } = await givenPublication(shop(), member, { description: 'Only for me.' });
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
    expect((await sendTo(shop(), { method: 'GET', url: `/api/makers/${handle}` })).statusCode).toBe(404);
    expect((await readPublications(member))[0]).toMatchObject({ state: 'waiting', public_since: null });
    expect(await readToLookAt(staff, id)).toMatchObject({
      name: 'Slow Sunday',
      story: STORY,
      description: 'Only for me.',
      state: 'waiting',
      maker: { handle, shown_name: 'Mina', is_own: false },
    });
    expect((await lookAt(staff, id, { verdict: 'publish' })).json()).toMatchObject({ state: 'public' });
    const answer = await readPublicBlend(shop(), ctapsId);
    expect(answer.json()).toMatchObject({
      ctaps_id: ctapsId,
      story: STORY,
      maker: { handle, shown_name: 'Mina' },
      remixed_from: null,
      ordered_again: null,
      coffee: { name: 'Slow Sunday', description: STORY, ctaps_id: ctapsId },
    });
    expect(answer.body).not.toContain('Only for me.');
    const maker = await sendTo(shop(), { method: 'GET', url: `/api/makers/${handle}` });
    expect(maker.json()).toMatchObject({
      handle,
      about: 'I roast on Sundays.',
      blends: [{ ctaps_id: ctapsId }],
    });
    expect((await listed()).blends.map(({ ctaps_id }) => ctaps_id)).toContain(ctapsId);
    expect(await mailsTo(member, /is public/)).toHaveLength(1);
    expect((await readPublications(member))[0]).toMatchObject({ state: 'public' });
    expect((await listToLookAt(staff)).map((one) => one.id)).not.toContain(id);
  });

  it('a withdrawn blend is gone from its page, the list and its maker’s at once, and its id still opens it', async () => {
    const member = await aMember(shop());
    const { ctapsId, handle } = await givenPublicBlend(shop(), member);
    const withdraw = () => member.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    expect((await withdraw()).json()).toEqual({ message: 'Slow Sunday is no longer public.' });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
    expect((await listed()).blends.map(({ ctaps_id }) => ctaps_id)).not.toContain(ctapsId);
    expect((await sendTo(shop(), { method: 'GET', url: `/api/makers/${handle}` })).statusCode).toBe(404);
    const note = await sendTo(shop(), { method: 'GET', url: `/api/cupping-notes/${ctapsId}` });
    expect(note.statusCode).toBe(200);
    expect((await readPublications(member))[0]).toMatchObject({ state: 'withdrawn', public_since: null });
    expect((await publish(member, ctapsId)).json()).toMatchObject({ state: 'waiting' });
  });

  it('with another story it is not public until staff have looked again; with the same one nothing changes', async () => {
    const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublicBlend(shop(), member, staff);
    expect((await publish(member, ctapsId)).json()).toMatchObject({ state: 'public' });
    expect((await publish(member, ctapsId, 'Now for the third cup.')).json()).toMatchObject({
      state: 'waiting',
    });
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
    expect(await readToLookAt(staff, id)).toMatchObject({
      was_public: true,
      story: 'Now for the third cup.',
    });
    await lookAt(staff, id, { verdict: 'publish' });
    expect((await readPublicBlend(shop(), ctapsId)).json()).toMatchObject({
      story: 'Now for the third cup.',
    });
  });

  it('a maker is asked for another word by a mail, and what they write then waits for a look', async () => {
    const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { id, ctapsId } = await givenPublication(shop(), member);
    expect((await lookAt(staff, id, { verdict: 'ask' })).statusCode).toBe(422);
    const words = 'Please leave out the name of your neighbour.';
    expect((await lookAt(staff, id, { verdict: 'ask', words })).json()).toMatchObject({ state: 'asked' });
    const [mail, ...others] = await mailsTo(member, /another word/);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(words);
    expect((await readPublications(member))[0]).toMatchObject({ state: 'asked', words });
    expect((await publish(member, ctapsId, 'Without my neighbour.')).json()).toMatchObject({
      state: 'waiting',
      words: null,
    });
  });

  it('nobody publishes what is not theirs, a house blend, an unknown id, or before the mailbox is proven', async () => {
    const [member, other, unproven] = [await aMember(shop()), await aMember(shop()), await aMember(shop())];
    await becomesMaker(shop(), member);
    for (const id of [await anOwnBlend(other, aRecipe()), 'HKH1X', 'C00000000000', 'nothing'])
      expect((await publish(member, id)).statusCode).toBe(404);
    const mine = await anOwnBlend(unproven, aRecipe());
    expect((await publish(unproven, mine)).json()).toMatchObject({
      message: expect.stringMatching(/confirm your email/),
    });
    expect(await readPublications(unproven)).toEqual([]);
  });
});
