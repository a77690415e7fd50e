import { redirect } from 'react-router';
import type { Route } from './+types/profile-redirect';

/** Redirects old addresses to the profile and its tabs. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(/topup$/i.test(new URL(request.url).pathname) ? '/profile?tab=3' : '/profile');
