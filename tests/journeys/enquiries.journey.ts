import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

interface Enquiry {
  path: string;
  call: string;
  button: string;
  typed: Record<string, string>;
  thanks: string;
}

const QUESTION: Enquiry = {
  path: '/faqs',
  call: '/api/questions',
  button: 'Send my question',
  typed: {
    Firstname: 'Theo',
    Surname: 'Lindqvist',
    Email: 'theo@example.com',
    'Phone Number': '+44 1947 555 022',
    Message: 'Which of your beans\ngrow above 1,800 metres?',
  },
  thanks: 'Your question has been submitted. One of our agents will reach out to you as soon as we can.',
};

const ENQUIRIES = [
  QUESTION,
  {
    path: '/tastematch',
    call: '/api/taste-matching-requests',
    button: 'Send my request',
    typed: { Brand: 'Harbour No. 3', Name: 'Theo Lindqvist', Email: 'theo@example.com' },
    thanks: "You've successfully sent your request. We'll be in touch shortly.",
  },
  {
    path: '/feedback',
    call: '/api/feedback',
    button: 'Send my feedback',
    typed: { 'What would you like to tell us?': 'I liked the Kenyan.', 'Name (optional)': 'Theo' },
    thanks: 'Thank you. We read everything you tell us.',
  },
  {
    path: '/refer',
    call: '/api/referrals',
    button: 'Introduce us',
    typed: {
      'Your name': 'Theo',
      'Your email': 'theo@example.com',
      'Your friend’s name': 'Anna',
      'Your friend’s email': 'anna@example.com',
      'A few words from you (optional)': 'Try the red one.',
    },
    thanks:
      'Thank you. Our e-mail is on its way, unless we wrote to your friend lately or they asked us not to.',
  },
];

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

async function fill(page: Page, typed: Enquiry['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
}

async function expectTyped(page: Page, typed: Enquiry['typed']): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text);
}

const emptied = (typed: Enquiry['typed']) =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, '']));

for (const { path, call, button, typed, thanks } of ENQUIRIES) {
  test.describe(path, () => {
    test('is sent by keyboard, answered in words and empty again', async ({ page }) => {
      await page.route(`**${call}`, (route) => route.fulfill({ json: { message: thanks } }));
      await page.goto(path);
      await fill(page, typed);
      await field(page, Object.keys(typed).at(-1) ?? '').press('Tab');
      await main(page).getByRole('button', { name: button }).press('Enter');
      await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeInViewport();
      await expectTyped(page, emptied(typed));
    });

    test('says what is missing, beside the field and in a summary that leads there', {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.goto(path);
      await main(page).getByRole('button', { name: button }).click();
      const summary = main(page).getByText('Please look at these fields again.').locator('..');
      await expect(summary).toBeFocused();
      await summary.getByRole('link').first().press('Enter');
      const wrong = main(page).locator('[aria-invalid=true]').first();
      await expect(wrong).toBeFocused();
      await expect(wrong).toHaveAccessibleDescription(/fill/);
    });
  });
}

test.describe('any form', () => {
  const { path, call, button, typed, thanks } = QUESTION;

  test('keeps what was typed when the connection fails, and is sent once it is back', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto(path);
    await fill(page, typed);
    await context.setOffline(true);
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByText('check your connection')).toBeVisible();
    await expectTyped(page, typed);
    await context.setOffline(false);
    await page.route(`**${call}`, (route) => route.fulfill({ json: { message: thanks } }));
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
  });

  test('shows what the shop refuses beside its field, and keeps the rest', {
    tag: '@desktop',
  }, async ({ page }) => {
    const last = Object.keys(typed).at(-1) ?? '';
    await page.goto(path);
    const name = (await field(page, last).getAttribute('name')) ?? '';
    const refused = { message: 'Not yet.', code: 'invalid', fields: { [name]: 'Please say it shorter.' } };
    await page.route(`**${call}`, (route) => route.fulfill({ status: 422, json: refused }));
    await fill(page, typed);
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByText('Not yet.')).toBeVisible();
    await expect(field(page, last)).toHaveAccessibleDescription(/Please say it shorter\./);
    await expectTyped(page, typed);
    await field(page, last).pressSequentially('!');
    await expect(main(page).getByText('Not yet.')).toBeHidden();
    await expect(field(page, last)).not.toHaveAttribute('aria-invalid');
  });

  test('is sent once, however often the button is pressed', { tag: '@desktop' }, async ({ page }) => {
    let sent = 0;
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${call}`, async (route) => {
      sent += 1;
      await pressed;
      await route.fulfill({ json: { message: thanks } });
    });
    await page.goto(path);
    await fill(page, typed);
    await main(page).getByRole('button', { name: button }).dblclick();
    answer();
    await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
    expect(sent).toBe(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, button, typed, thanks } of ENQUIRIES) {
    test(`${path} is really sent, and answered on its own page`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      await fill(page, typed);
      await main(page).getByRole('button', { name: button }).click();
      await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}#`));
      await expectTyped(page, emptied(typed));
    });
  }

  test('what the shop refuses keeps what was typed', { tag: '@desktop' }, async ({ page }) => {
    const typed = { ...QUESTION.typed, 'Phone Number': 'call me' };
    await page.goto('/faqs');
    await fill(page, typed);
    await main(page).getByRole('button', { name: 'Send my question' }).click();
    await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(/give a phone number/);
    await expect(main(page).getByRole('link', { name: /Phone Number: Please give/ })).toBeVisible();
    await expectTyped(page, typed);
  });
});

test('feedback can have cups, chosen by keyboard', { tag: '@desktop' }, async ({ page }) => {
  let body: unknown;
  await page.route('**/api/feedback', async (route) => {
    body = route.request().postDataJSON();
    await route.fulfill({ json: { message: 'Thank you.' } });
  });
  await page.goto('/feedback');
  await page.getByRole('radio', { name: '1 cup' }).press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 cups' })).toBeChecked();
  await field(page, 'What would you like to tell us?').fill('Good.');
  await main(page).getByRole('button', { name: 'Send my feedback' }).click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
  expect(body).toEqual({ message: 'Good.', name: null, email: null, cups: 3 });
});

test('the shop is passed on by a link', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/refer');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.+\/$/);
});
