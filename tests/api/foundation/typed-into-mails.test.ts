/** What people type stays text in a mail: no markup, no second recipient, no header. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';
import { OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import {
  enquiryCallsOf,
  FEEDBACK,
  QUESTION,
  REFERRAL,
  REQUEST,
  someone,
} from '#tests/support/api/enquiry-calls.ts';
import { givenCapturedOrder } from '#tests/support/api/given-order.ts';
import { aMember, aMemberOnTrial, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('text typed into mails', (shop) => {
  const { send, mailsTo } = enquiryCallsOf(shop);

  it('what people type stays text in the HTML of a mail', async () => {
    const email = someone();
    await send('/questions', { ...QUESTION, email, firstName: '<img src=x onerror="alert(1)">' });
    const friend = someone();
    const message = 'Line one & <script>alert(1)</script>\nline two "quoted"';
    await send('/referrals', { ...REFERRAL, email, friendEmail: friend, message });
    const [receipt] = await mailsTo(email);
    expect(receipt?.html).not.toContain('<img src=x');
    expect(receipt?.text).toContain('<img src=x onerror="alert(1)">');
    const [introduction] = await mailsTo(friend);
    expect(introduction?.html).not.toContain('<script');
    expect(introduction?.html).toContain('Line one &#38; &#60;script&#62;');
    expect(introduction?.text).toContain('> line two "quoted"');
  });

  it('no character that people type turns into the name or the email of the shop', async () => {
    const friend = someone();
    const typed = '\u{E000} \u{E001}';
    await send('/referrals', {
      ...REFERRAL,
      email: someone(),
      friendEmail: friend,
      name: typed,
      message: typed,
    });
    const [mail] = await mailsTo(friend);
    expect(mail?.subject).toBe(`${typed} thinks you would like Sixbean`);
    expect(mail?.text).toContain(`> ${typed}`);
    for (const mark of [OUR_NAME, OUR_EMAIL])
      for (const field of ['name', 'friendName', 'message'])
        expect((await send('/referrals', { ...REFERRAL, [field]: `Ada ${mark}.` })).statusCode).toBe(400);
  });

  it('what looks like a web address is mailed to nobody, in whatever signs it is typed', async () => {
    for (const typed of [
      'evil。example',
      'evil[.]example',
      'evil．example',
      'evil.\u00adexample',
      'hxxp://evil',
    ]) {
      for (const field of ['name', 'friendName', 'message'])
        expect((await send('/referrals', { ...REFERRAL, [field]: `Look: ${typed}` })).statusCode).toBe(400);
      const email = someone();
      await send('/questions', { ...QUESTION, email, firstName: typed });
      await send('/taste-matching-requests', { ...REQUEST, email, name: typed, brand: typed });
      const [question, request] = await mailsTo(email);
      for (const mail of [question, request]) {
        expect(mail?.text).toContain('Hello,');
        expect(mail?.text).not.toContain(typed);
      }
    }
  });

  it('who asks for a plan or applies is mailed once the mailbox is proven, and no web address of theirs', async () => {
    const business = 'your prize: https://evil.example';
    const asked = async (member: TestMember) => {
      const before = (await mailsTo(member.user.email)).length;
      const request = { ...calls['POST /plan-requests'].example.body, business };
      const application = { ...calls['POST /distributor-applications'].example.body, business };
      expect((await member.send('POST', '/plan-requests', request)).statusCode).toBe(200);
      expect((await member.send('POST', '/distributor-applications', application)).statusCode).toBe(200);
      return (await mailsTo(member.user.email)).slice(before);
    };
    expect(await asked(await aMember(shop()))).toEqual([]);
    const mails = await asked(await aMemberOnTrial(shop(), 'barista'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We’ve got your request',
      'We’ve got your application',
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain('your business');
      expect(`${text} ${html}`).not.toContain('evil');
    }
  });

  it('a blend that is named like a web address is mailed without its name, and without the invoice that says it', async () => {
    const member = await aMember(shop());
    const names = ['Buy at evil.example', 'St. Ives'];
    await givenCapturedOrder(
      shop(),
      member,
      names.map((name) => ({ ...OWN_BLEND, name })),
    );
    const mail = (await mailsTo(member.user.email)).find(({ subject }) =>
      subject?.startsWith('We’ve got your order'),
    );
    expect(mail?.text).toContain('Your own blend: £');
    expect(mail?.text).toContain('St. Ives: £');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).not.toContain('application/pdf');
    expect(mail?.text).toContain('Your invoice is on the page of your order.');
    const office = await aStaffMember(shop(), PRESETS.Office);
    const troubles = (await office.send('GET', '/staff/inbox?kind=mail')).json<Inbox>().rows;
    expect(troubles).toMatchObject([
      {
        who: member.user.email,
        words: expect.stringMatching(/^Sent without an attachment: We’ve got your order/),
      },
    ]);
    expect(troubles[0]?.words).toContain('has what looks like a web address, so it is not mailed.');
  });

  it.each([
    'theo@example.com\r\nBcc: all@example.com',
    'theo@example.com, all@example.com',
    'theo@example.com;all@example.com',
    '"theo" <theo@example.com>',
    'theo@example.com>\n<all@example.com',
    'theo@example.com%0aBcc:all@example.com',
  ])('an e-mail field takes one address only: %j', async (email) => {
    for (const [path, body] of [
      ['/newsletter-subscribers', { email }],
      ['/questions', { ...QUESTION, email }],
      ['/taste-matching-requests', { ...REQUEST, email }],
      ['/feedback', { ...FEEDBACK, email }],
      ['/referrals', { ...REFERRAL, friendEmail: email }],
    ] as const) {
      expect([path, (await send(path, body)).statusCode]).toEqual([path, 400]);
    }
    expect((await shop().mails()).filter((mail) => JSON.stringify(mail).includes('all@'))).toEqual([]);
  });

  it('what people type never becomes a header of a mail', async () => {
    const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(name, async (typed) => {
        const friend = someone();
        const answer = await send('/referrals', {
          ...REFERRAL,
          email: someone(),
          friendEmail: friend,
          name: `${typed}\u2028Bcc: x`,
        });
        if (answer.statusCode === 400) return;
        expect(answer.statusCode).toBe(200);
        const [mail] = await mailsTo(friend);
        expect(mail?.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
        expect(mail?.to).toEqual([{ name: '', address: friend }]);
      }),
      { numRuns: 25 },
    );
  });
});

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
