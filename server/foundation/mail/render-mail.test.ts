import { describe, expect, it } from 'vitest';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';
import type { MailContent } from './composed-mail.ts';
import { renderMail } from './render-mail.ts';

const SETTINGS = {
  sender: { names: FIRST_NAMES, address: FIRST_ADDRESS, email: FIRST_EMAIL },
  linkTo: (path: string) => `https://shop.test${path}`,
  unsubscribeKey: null,
  missing: [],
  pictures: [],
};
const ITEMS: MailContent = {
  blocks: [
    { picture: 'bag@sixbean', alt: 'A bag of Morning' },
    {
      items: [{ name: 'Morning <b>', details: ['2 × 250 g, Medium roast, General'], price: '£13.82' }],
      sums: [
        ['Delivery', 'Free'],
        ['Total', '£13.82'],
      ],
    },
    { title: 'Delivering to', lines: ['Ada Lark', '12 Mill Lane'] },
  ],
};

describe('a mail', () => {
  it('has what was bought in a table, and the same in plain text', () => {
    const { html, text } = renderMail(ITEMS, SETTINGS);
    expect(text).toContain(
      'Morning <b>: £13.82\n  2 × 250 g, Medium roast, General\n\nDelivery: Free\nTotal: £13.82',
    );
    expect(text).toContain('Delivering to:\nAda Lark\n12 Mill Lane');
    expect(html).toContain('>Morning &#60;b&#62;</strong>');
    expect(html.match(/<tr>/g)).toHaveLength(4);
  });

  it('shows a picture only where it could be made', () => {
    expect(renderMail(ITEMS, SETTINGS).html).not.toContain('bag@sixbean');
    expect(renderMail(ITEMS, { ...SETTINGS, pictures: ['bag@sixbean'] }).html).toContain(
      '<img src="cid:bag@sixbean" alt="A bag of Morning"',
    );
    expect(renderMail(ITEMS, SETTINGS).text).not.toContain('bag of Morning');
  });

  it('that was queued with facts in place of a table is rendered all the same', () => {
    const { html, text } = renderMail({ blocks: [{ facts: [['Paid', 'by PayPal']] }] }, SETTINGS);
    expect(text).toContain('Paid: by PayPal');
    expect(html).toContain('by PayPal');
  });
});
