import { Link } from 'react-router';
import type { PublicBlend } from '#contract/public-blends/public-blends.ts';

/** The blend that another one was made from; no name where it isn't public any more. */
export function RemixedFrom({ blend }: { blend: NonNullable<PublicBlend['remixed_from']> }) {
  if ('no_longer_public' in blend) return 'Remixed from a blend that is no longer public';
  return (
    <>
      Remixed from{' '}
      <Link to={`/cuppingnotes/${blend.ctaps_id}`}>
        <bdi>{blend.name}</bdi>
      </Link>{' '}
      by <MakerLink maker={blend.maker} />
    </>
  );
}

export const MakerLink = ({ maker }: Pick<PublicBlend, 'maker'>) => (
  <Link to={`/by/${maker.handle}`}>
    <bdi>{maker.shown_name}</bdi>
  </Link>
);
