import { Link } from 'react-router';
import type { Publication } from '#contract/public-blends/publications.ts';

export type PublicationState = Publication['state'];

const STATES: Record<PublicationState, string> = {
  waiting: 'Waits for our look',
  public: 'Public',
  asked: 'Needs another word',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};

interface Props {
  ctapsId: string;
  name: string;
  state: PublicationState;
}

/** Where the publication of an own blend is, as a link to all that can be done about it. */
export const PublicationLink = ({ ctapsId, name, state }: Props) => (
  <Link to={`/profile/publish/${ctapsId}`}>
    {STATES[state]}
    <span className="visually-hidden"> ({name})</span>
  </Link>
);
