/** A member publishes a blend of their own, hears what we think of it, changes it and withdraws it. */
import { expect, type Page } from '@playwright/test';
import { heading } from '#tests/support/browser/blend-creator.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAndProve, signInAsNewMember } from '#tests/support/browser/members.ts';
import { look, newMakerName, shareBlend } from '#tests/support/browser/public-blends.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const myBlends = (page: Page) => page.getByRole('region', { name: 'My blends' });
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

test('a blend is published from the profile by keyboard, looked at, mended and withdrawn', async ({
  page,
  context,
}) => {
  test.slow();
  const member = await signInAndProve(context);
  const name = 'Quiet Quay';
  const ctapsId = await shareBlend(member, name);
  const handle = newMakerName();
  await page.goto('/profile');
  await myBlends(page).getByText(`More for ${name}`).press('Enter');
  await myBlends(page)
    .getByRole('link', { name: `Publish… ${name}` })
    .press('Enter');
  await expect(heading(page)).toHaveText('Publish a blend');
  await expect(page.getByText('One of us looks at it first.')).toBeVisible();
  await expect(field(page, 'Name to show')).toHaveValue('');
  await expectAccessibleAndResponsive(page);

  await page.getByRole('button', { name: 'Ask to publish it' }).press('Enter');
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible();
  await field(page, 'Name to show').fill('Mina of the Quay');
  await field(page, 'Handle').fill('staff');
  await field(page, 'Its story').fill('For a quiet morning.');
  await page.getByRole('button', { name: 'Ask to publish it' }).press('Enter');
  await expect(field(page, 'Handle')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Its story')).toHaveValue('For a quiet morning.');
  await expectAccessibleAndResponsive(page);
  await field(page, 'Handle').fill(handle);
  await page.getByRole('button', { name: 'Ask to publish it' }).press('Enter');
  await expect(page.getByText('Waits for our look')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expectAccessibleAndResponsive(page);

  await look(context, ctapsId, { verdict: 'ask', words: 'Please say whose quay it is.' });
  await page.goto('/profile');
  await myBlends(page)
    .getByRole('link', { name: `Needs another word (${name})` })
    .press('Enter');
  await expect(page.getByText('Please say whose quay it is.')).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await expect(page.getByText('Published as Mina of the Quay.')).toBeVisible();
  await field(page, 'Its story').fill('For a quiet morning at the quay of Whitby.');
  await page.getByRole('button', { name: 'Send it again' }).press('Enter');
  await expect(page.getByText('Waits for our look')).toBeVisible();

  await look(context, ctapsId, { verdict: 'publish' });
  await page.reload();
  await expect(page.getByText(/Public since .* and on the page of Mina of the Quay/)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  await expect.poll(async () => (await page.request.get(`/by/${handle}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'the page of Mina of the Quay' }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByText('Withdrawn.')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  await expect.poll(async () => (await page.request.get(`/by/${handle}`)).status()).toBe(404);
});

test('other words about the maker, and another story, are sent for another look', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const member = await signInAndProve(context);
  const ctapsId = await shareBlend(member, 'Salt Stair');
  await member.send('PUT', '/maker', { handle: newMakerName(), shownName: 'Mina of the Stair', about: '' });
  await member.send('PUT', `/custom-blends/${ctapsId}/publication`, { story: 'For the climb.' });
  await look(context, ctapsId, { verdict: 'publish' });
  await page.goto(`/profile/publish/${ctapsId}`);
  await page.getByRole('button', { name: 'Change the words' }).press('Enter');
  await page.getByRole('button', { name: 'Change that' }).press('Enter');
  await expectAccessibleAndResponsive(page);
  await field(page, 'Name to show').fill('Mina Upstairs');
  await page.getByRole('button', { name: 'Send it again' }).press('Enter');
  await expect(page.getByText('Waits for our look')).toBeVisible();
});

test('a blend that we hid says so, and can be withdrawn', { tag: '@desktop' }, async ({ page, context }) => {
  const member = await signInAndProve(context);
  const ctapsId = await shareBlend(member, 'Borrowed Name');
  await member.send('PUT', '/maker', { handle: newMakerName(), shownName: 'Mina Borrows', about: '' });
  await member.send('PUT', `/custom-blends/${ctapsId}/publication`, { story: 'For nobody.' });
  await look(context, ctapsId, { verdict: 'hide' });
  await page.goto(`/profile/publish/${ctapsId}`);
  await expect(page.getByText('Hidden.')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});

test('a blend that is renamed while it is public stays in sight on the profile', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const member = await signInAndProve(context);
  const ctapsId = await shareBlend(member, 'Old Name');
  await member.send('PUT', '/maker', { handle: newMakerName(), shownName: 'Mina Renames', about: '' });
  await member.send('PUT', `/custom-blends/${ctapsId}/publication`, { story: 'For now.' });
  await member.send('DELETE', `/custom-blends/${ctapsId}`);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Published, and no longer on this list' })).toBeVisible();
  await page.getByRole('link', { name: 'Waits for our look (Old Name)' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('only a blend of one’s own can be published', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAsNewMember(context);
  await page.goto('/profile/publish/H001Z');
  await expect(page.getByText('That blend isn’t on your list.')).toBeVisible();
  await expectAccessibleAndResponsive(page);
});
