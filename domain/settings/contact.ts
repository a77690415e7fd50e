/** How customers reach the shop besides by mail. Not in `domain/shop.ts`, which pages send to browsers. */

export interface SocialPage {
  name: string;
  url: string;
}

/** What holds until the office changes it on its screen. */
export const FIRST_TELEPHONE = '0117 496 0600';

export const FIRST_SOCIAL: readonly SocialPage[] = [
  { name: 'Instagram', url: 'https://www.instagram.com/sixbean.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/sixbean.example' },
  { name: 'YouTube', url: 'https://www.youtube.com/@sixbean.example' },
];

/** As people in Britain write it, or with the country's code. */
export const TELEPHONE = /^(?:0|\+[1-9])(?: ?\d){6,14}$/;

/** As a telephone dials it from anywhere. */
export const dialled = (shown: string): string => shown.replaceAll(' ', '').replace(/^0/, '+44');
