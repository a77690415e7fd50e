import { expect, type Page } from '@playwright/test';
import { copyLink } from '#tests/support/browser/clipboard.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { expectFieldValues, type FieldValues, field, fillIn } from '#tests/support/browser/form.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { holdRequests } from '#tests/support/browser/network.ts';

interface Enquiry {
  path: string;
  call: string;
  button: string;
  values: FieldValues;
  thanks: string;
}

const QUESTION: Enquiry = {
  path: '/faqs',
  call: '/api/questions',
  button: 'Send my question',
  values: {
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
    values: { Brand: 'Harbour No. 3', Name: 'Theo Lindqvist', Email: 'theo@example.com' },
    thanks: "You've successfully sent your request. We'll be in touch shortly.",
  },
  {
    path: '/feedback',
    call: '/api/feedback',
    button: 'Send my feedback',
    values: { 'What would you like to tell us?': 'I liked the Kenyan.', 'Name (optional)': 'Theo' },
    thanks: 'Thank you. We read everything you tell us.',
  },
  {
    path: '/refer',
    call: '/api/referrals',
    button: 'Introduce us',
    values: {
      'Your name': 'Theo',
      'Your email': 'theo@example.com',
      'Your friend’s name': 'Anna',
      'Your friend’s email': 'anna@example.com',
      'Add a note (optional)': 'Try the red one.',
    },
    thanks: 'Thanks! We’ve sent it, unless we emailed your friend lately or they’ve opted out.',
  },
];

const main = (page: Page) => page.getByRole('main');

const emptied = (values: FieldValues) => Object.fromEntries(Object.keys(values).map((label) => [label, '']));

for (const { path, call, button, values, thanks } of ENQUIRIES) {
  test.describe(`the form on ${path}`, () => {
    test('is sent by keyboard, thanks and is empty again @desktop', async ({ page }) => {
      await page.route(`**${call}`, (route) => route.fulfill({ json: { message: thanks } }));
      await page.goto(path);
      await fillIn(page, values);
      await field(page, Object.keys(values).at(-1) ?? '').press('Tab');
      await main(page).getByRole('button', { name: button }).press('Enter');
      await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeInViewport();
      await expectFieldValues(page, emptied(values));
    });

    test('reports a missing field beside it and in a summary that links to it', {
      tag: '@desktop',
    }, async ({ page }) => {
      await page.goto(path);
      await main(page).getByRole('button', { name: button }).click();
      const summary = main(page).getByText('Please check these fields.').locator('..');
      await expect(summary).toBeFocused();
      await summary.getByRole('link').first().press('Enter');
      const wrong = main(page).locator('[aria-invalid=true]').first();
      await expect(wrong).toBeFocused();
      await expect(wrong).toHaveAccessibleDescription(/fill/);
    });
  });
}

test.describe('an enquiry form', () => {
  const { path, call, button, values, thanks } = QUESTION;

  test('keeps what was typed offline, and is sent when online again', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    await page.goto(path);
    await fillIn(page, values);
    await context.setOffline(true);
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByText('check your connection')).toBeVisible();
    await expectFieldValues(page, values);
    await context.setOffline(false);
    await page.route(`**${call}`, (route) => route.fulfill({ json: { message: thanks } }));
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
  });

  test('shows a refusal beside its field until the next edit, and keeps the rest', {
    tag: '@desktop',
  }, async ({ page }) => {
    const last = Object.keys(values).at(-1) ?? '';
    await page.goto(path);
    const name = (await field(page, last).getAttribute('name')) ?? '';
    const refused = { message: 'Not yet.', code: 'invalid', fields: { [name]: 'Please say it shorter.' } };
    await page.route(`**${call}`, (route) => route.fulfill({ status: 422, json: refused }));
    await fillIn(page, values);
    await main(page).getByRole('button', { name: button }).click();
    await expect(main(page).getByText('Not yet.')).toBeVisible();
    await expect(field(page, last)).toHaveAccessibleDescription(/Please say it shorter\./);
    await expectFieldValues(page, values);
    await field(page, last).pressSequentially('!');
    await expect(main(page).getByText('Not yet.')).toBeHidden();
    await expect(field(page, last)).not.toHaveAttribute('aria-invalid');
  });

  test('is sent once by a double click', { tag: '@desktop' }, async ({ page }) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(call)) requests += 1;
    });
    const release = await holdRequests(page, `**${call}`, (route) =>
      route.fulfill({ json: { message: thanks } }),
    );
    await page.goto(path);
    await fillIn(page, values);
    await main(page).getByRole('button', { name: button }).dblclick();
    release();
    await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
    expect(requests).toBe(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, button, values, thanks } of ENQUIRIES) {
    test(`the form on ${path} is sent and answered on its own page`, { tag: '@desktop' }, async ({
      page,
    }) => {
      await page.goto(path);
      await fillIn(page, values);
      await main(page).getByRole('button', { name: button }).click();
      await expect(main(page).getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}#`));
      await expectFieldValues(page, emptied(values));
    });
  }

  test('a refused form keeps what was typed', { tag: '@desktop' }, async ({ page }) => {
    const values = { ...QUESTION.values, 'Phone Number': 'call me' };
    await page.goto('/faqs');
    await fillIn(page, values);
    await main(page).getByRole('button', { name: 'Send my question' }).click();
    await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(/give a phone number/);
    await expect(main(page).getByRole('link', { name: /Phone Number: Please give/ })).toBeVisible();
    await expectFieldValues(page, values);
  });
});

test('cups of feedback are chosen by keyboard', { tag: '@desktop' }, async ({ page }) => {
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

test('Copy link on the referral page copies the URL of the shop', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/refer');
  const link = await copyLink(page.getByRole('button', { name: 'Copy link' }));
  expect(link).toMatch(/^http.+\/$/);
});

test('the forms have a member’s name and email in them, and what was typed before these came stays', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  const release = await holdRequests(page, '**/api/authenticate/blendly/user');
  await page.goto('/refer');
  await field(page, 'Your name').fill('Mina from the bakery');
  release();
  await expectFieldValues(page, { 'Your name': 'Mina from the bakery', 'Your email': email });
  await page.goto('/feedback');
  await expectFieldValues(page, { 'Name (optional)': 'Mina Okafor', 'Email (optional)': email });
  await page.goto('/faqs');
  await expectFieldValues(page, {
    Firstname: 'Mina',
    Surname: 'Okafor',
    Email: email,
    'Phone Number': '01947 555010',
  });
  await page.goto('/giftcards');
  await expectFieldValues(page, { From: 'Mina Okafor' });
  await expect(page.getByText('Mina Okafor').filter({ visible: true })).toHaveCount(2);
});
