import { redirect } from 'react-router';
import type { Route } from './+types/profile-elsewhere';

/** Other addresses of parts of the profile. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(/topup$/i.test(new URL(request.url).pathname) ? '/profile?tab=3' : '/profile');
