/** Gift cards and credit of another shop: each one entry of the ledger, to the penny, once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMoneyFaults } from '#server/money-checks.ts';
import { bringIn, findImport, readFile, workOnAll } from '#tests/support/api/imports.ts';
import { aMember, aMemberOnTrial, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const CARDS =
  'Id,Last Characters,Customer Name,Email,Initial Balance,Current Balance,Currency,Enabled?,Expires On';
const card = (id: string, email: string, left: string, enabled = 'true') =>
  `${id},ab12,Mina,${email},50.00,${left},GBP,${enabled},`;
const credit = (id: string, email: string, left: string) => `${id},${email},${left}`;

withShop('opening balances', (shop) => {
  const owner = () => aStaffMember(shop());
  const opened = async () => {
    const { rows } = await sql<{ pence: number }>`
      select coalesce(-sum(pence), 0)::int as pence from ledger_postings
      join ledger_accounts as account on account.id = account_id where kind = 'opening_balances'`.execute(
      shop().db,
    );
    return rows[0]?.pence ?? 0;
  };

  it('credit becomes one entry each; what is refused makes the difference to the file', async () => {
    const staff = await owner();
    const [rich, poor] = [await aMemberOnTrial(shop(), 'barista'), await aMember(shop())];
    const before = await opened();
    const text = [
      'Customer ID,Email,Balance',
      credit('1', rich.user.email, '12.34'),
      credit('2', poor.user.email, '5.00'),
      credit('3', 'nobody-here@example.com', '7.00'),
      credit('4', staff.user.email, '100.00'),
      credit('5', 'x@example.com', '0'),
    ].join('\n');
    const read = await readFile(shop(), staff, { subject: 'credit', text });
    expect(read.report?.sums).toEqual([
      { month: '', way: 'Credit', count: 4, amount: 124.34, refused: 112, stands: 12.34 },
    ]);
    expect(await opened()).toBe(before);
    const done = await bringIn(shop(), staff, { subject: 'credit', text });
    expect(done.outcome?.sums).toEqual(read.report?.sums);
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['2', 'They have yet to confirm that mailbox here, so it may be somebody else’s account.'],
      ['3', 'We have no account with that mailbox. Bring in the customers first.'],
      ['4', 'This is your own account. Somebody else has to bring it in.'],
      ['5', 'Nothing is left of it.'],
    ]);
    expect((await opened()) - before).toBe(1234);
    const again = await bringIn(shop(), staff, { subject: 'credit', text });
    expect(again.outcome?.counts).toMatchObject({ new: 0, same: 1 });
    expect((await opened()) - before).toBe(1234);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('a corrected balance posts the difference, and taking it back all of it, unless it was spent', async () => {
    const staff = await owner();
    const member = await aMemberOnTrial(shop(), 'barista');
    const file = (left: string) =>
      ['Customer ID,Email,Balance', credit('11', member.user.email, left)].join('\n');
    const before = await opened();
    const { id } = await bringIn(shop(), staff, { subject: 'credit', text: file('20.00') });
    const corrected = await bringIn(shop(), staff, { subject: 'credit', text: file('15.00') });
    expect(corrected.outcome).toMatchObject({
      counts: { changed: 1 },
      sums: [{ amount: 15, refused: 0, stands: 15 }],
    });
    expect((await opened()) - before).toBe(1500);
    await staff.send('DELETE', `/staff/imports/${id}`);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({ taken_back: { count: 1, stays: [] } });
    expect(await opened()).toBe(before);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('a gift card gets new numbers, which are mailed to its holder once, and can be redeemed for what was left', async () => {
    const staff = await owner();
    const member = await aMemberOnTrial(shop(), 'barista');
    const done = await bringIn(shop(), staff, {
      subject: 'gift cards',
      text: [
        CARDS,
        card('901', member.user.email, '17.50'),
        card('902', '', '5.00'),
        card('903', member.user.email, '5.00', 'false'),
        card('904', member.user.email, '0.50'),
      ].join('\n'),
    });
    expect(done.outcome?.refused_rows.map(({ id, reason }) => [id, reason])).toEqual([
      ['902', 'It has no email address.'],
      ['903', 'It was switched off.'],
      ['904', 'Our gift cards are worth £1.00 to £1,000.00.'],
    ]);
    expect(
      (await staff.send('POST', '/staff/import-mails', { kind: 'gift cards', most: 10 })).json(),
    ).toEqual({ sent: 1 });
    expect(
      (await staff.send('POST', '/staff/import-mails', { kind: 'gift cards', most: 10 })).json(),
    ).toEqual({ sent: 0 });
    const mails = (await shop().mails()).filter(
      ({ subject }) => subject === 'Your gift card has new numbers: £17.50',
    );
    expect(mails).toHaveLength(1);
    const [, code, gtin] = /redeem#([A-Z0-9-]+)\.(\d{13})/.exec(mails[0]?.text ?? '') ?? [];
    const redeemed = await member.send('POST', '/top-ups', { code, gtin });
    expect(redeemed.statusCode).toBe(200);
    const corrected = await bringIn(shop(), staff, {
      subject: 'gift cards',
      text: [CARDS, card('901', member.user.email, '10.00')].join('\n'),
    });
    expect(corrected.outcome?.refused_rows).toMatchObject([
      { reason: 'Its new card was used here already, so it stays as it is.' },
    ]);
    await staff.send('DELETE', `/staff/imports/${done.id}`);
    await workOnAll(shop());
    expect(await findImport(staff, done.id)).toMatchObject({
      taken_back: { count: 0, stays: [{ id: '901', reason: 'Its new card was used here already.' }] },
    });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('more than a person may give as credit alone takes a second one', async () => {
    const staff = await owner();
    await owner();
    const member = await aMemberOnTrial(shop(), 'barista');
    const { id } = await readFile(shop(), staff, {
      subject: 'credit',
      text: ['Customer ID,Email,Balance', credit('21', member.user.email, '500.01')].join('\n'),
    });
    const asked = await staff.send('POST', `/staff/imports/${id}/runs`);
    expect(asked.json()).toMatchObject({ code: 'second_person_needed' });
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({ state: 'read', outcome: null });
  });
});
