import { Link } from 'react-router';
import { readCreatorState } from '#domain/blend-creator/stored-state.ts';
import layout from '#web/ui/layout.module.css';
import styles from './continue-link.module.css';

export function ContinueLink({ stored, look }: { stored: string; look: 'header' | 'page' }) {
  const { recipe = [], name = '' } = readCreatorState(stored)?.contents ?? {};
  if (recipe.length === 0) return null;
  const filled = recipe.reduce((sum, { percentage }) => sum + percentage, 0);
  const words = `Continue your blend (${filled}%)`;
  if (look === 'header')
    return (
      <Link to="/blend" data-extra="" className={styles.pill}>
        Your blend
        <span className="visually-hidden"> ({filled}%)</span>
      </Link>
    );
  const beans = recipe.length === 1 ? '1 bean' : `${recipe.length} beans`;
  return (
    <section aria-label="Your unfinished blend" className={`${layout.band} ${styles.band}`}>
      <p>
        {name === '' ? 'Your blend' : <bdi>{name}</bdi>} is waiting for you: {beans} so far.
      </p>
      <Link to="/blend" className={styles.link}>
        {words}
      </Link>
    </section>
  );
}
