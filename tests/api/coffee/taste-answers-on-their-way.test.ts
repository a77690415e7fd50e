/** An answer that is on its way while its member deletes what they said: it is deleted too, or refused, and never begins anew. */
import { expect, it } from 'vitest';
import { newId } from '#server/platform/secrets.ts';
import { bagCalls } from '#tests/support/api/bag-calls.ts';
import { givenBagOfLine } from '#tests/support/api/labelled-bags.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { aDrinkerOf, readTaste } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('an answer on its way', (shop) => {
  const { bag, answer } = bagCalls(shop);
  const forgetAll = (member: TestMember) => member.send('DELETE', '/taste-profile');

  /** Each way of saying something of one’s taste, by who had two coffees. */
  async function aDrinker() {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const [lineId = 0, earlierLineId] = lines;
    const code = await givenBagOfLine(shop(), lineId);
    const send = (method: 'PUT' | 'POST', path: string, body: object) =>
      member.send(method, path, { id: newId(), ...body });
    const ways = [
      (of: object) => send('PUT', '/taste-profile/wishes', { likes: ['nutty'], ...of }),
      (of: object) =>
        send('POST', '/taste-comparisons', {
          newerLineId: lineId,
          earlierLineId,
          better: 'no difference',
          ...of,
        }),
      (of: object) => send('POST', '/taste-remarks', { lineId, taste: 'bitter', amount: 'too much', ...of }),
      (of: object) => answer(code, of, member),
    ];
    return { member, code, ways };
  }
  const countOf = async (member: TestMember) => {
    const { events, brew_answers } = await readTaste(member);
    return events.length + brew_answers;
  };

  it('is deleted with the profile where it comes before the deletion, and refused where it comes after', async () => {
    const { member, code, ways } = await aDrinker();
    const { profile } = await readTaste(member);
    expect((await bag(code, member)).yours?.profile).toBe(profile);
    for (const say of ways) expect((await say({ profile })).statusCode).toBe(200);
    expect(await countOf(member)).toBe(4);
    await forgetAll(member);
    for (const say of ways) {
      const late = await say({ profile });
      expect(late.statusCode).toBe(409);
      expect(late.json<{ message: string }>().message).toContain('deleted your taste profile');
    }
    expect(await countOf(member)).toBe(0);
    const next = await readTaste(member);
    expect(next.profile).not.toBe(profile);
    expect((await bag(code, member)).yours?.profile).toBe(next.profile);
    for (const say of ways) expect((await say({ profile: next.profile })).statusCode).toBe(200);
    expect(await countOf(member)).toBe(4);
  });

  it('leaves nothing behind where both come at once, whichever is first', async () => {
    const { member, ways } = await aDrinker();
    for (let i = 0; i < 5; i++) {
      const { profile } = await readTaste(member);
      const answers = await Promise.all([...ways.map((say) => say({ profile })), forgetAll(member)]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      expect(await countOf(member)).toBe(0);
    }
  });

  it('about brewing goes with “Begin again”, or is refused after it, and no other coffee is touched', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const [code = '', other = ''] = await Promise.all(lines.map((line) => givenBagOfLine(shop(), line)));
    const beginAgain = () => member.send('DELETE', `/bags/${code}/answers`);
    const [first, elsewhere] = [newId(), newId()];
    await answer(code, { id: first }, member);
    await answer(other, { id: elsewhere }, member);
    expect((await answer(code, { follows: first }, member)).statusCode).toBe(200);
    await beginAgain();
    const late = await answer(code, { follows: first }, member);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ message: string }>().message).toContain('begun again');
    expect((await bag(code, member)).yours?.answers).toEqual([]);
    expect((await answer(other, { follows: elsewhere }, member)).statusCode).toBe(200);
    expect((await answer(code, { follows: null }, member)).statusCode).toBe(200);
    const second = (await bag(code, member)).yours?.answers[0]?.id;
    const both = await Promise.all([answer(code, { follows: second }, member), beginAgain()]);
    expect([200, 409]).toContain(both[0].statusCode);
    expect((await bag(code, member)).yours?.answers).toEqual([]);
    expect((await bag(other, member)).yours?.answers).toHaveLength(2);
  });

  it('of a stranger to the bag asks for no profile, which they don’t have', async () => {
    const { code } = await aDrinker();
    expect((await answer(code, { follows: newId(), profile: 7 })).json()).toEqual({ is_yours: false });
    const stranger = await answer(code, { follows: newId(), profile: 7 }, await aMember(shop()));
    expect(stranger.json()).toEqual({ is_yours: false });
  });
});
