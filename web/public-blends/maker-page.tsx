import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { BlendCards } from './blend-cards.tsx';
import type { Card } from './card.ts';
import styles from './maker-page.module.css';

interface Props {
  shownName: string;
  about: string;
  cards: readonly Card[];
}

export const MakerPage = ({ shownName, about, cards }: Props) => (
  <div className={layout.band}>
    <h1>
      <bdi>{shownName}</bdi>
    </h1>
    {about !== '' && (
      <p className={`${layout.lead} ${styles.about}`}>
        <bdi>{about}</bdi>
      </p>
    )}
    <BlendCards cards={cards} isOfOneMaker />
    <p className={layout.onward}>
      <Link to="/blends" className={buttons.quiet}>
        See all public blends
      </Link>
    </p>
  </div>
);
