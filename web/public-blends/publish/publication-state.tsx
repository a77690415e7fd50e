import { Link } from 'react-router';
import type { Publication } from '#contract/public-blends/publications.ts';
import { dayInWords } from '#web/ui/times.ts';
import styles from './publish.module.css';
import type { Maker } from './publish-form.tsx';

interface Props {
  publication: Publication;
  maker: Maker;
}

/** Where the publication of a blend is, and what comes next. */
export const PublicationState = ({ publication, maker }: Props) => (
  <div className={styles.state}>
    <StateInWords publication={publication} maker={maker} />
    {publication.state !== 'withdrawn' && publication.state !== 'asked' && (
      <blockquote className={styles.story}>
        <bdi>{publication.story}</bdi>
      </blockquote>
    )}
  </div>
);

function StateInWords({ publication, maker }: Props) {
  const { state, words, asked_at, public_since } = publication;
  if (state === 'public')
    return (
      <p>
        <strong>Public</strong>
        {public_since !== null && ` since ${dayInWords(public_since)}`}: in{' '}
        <Link to="/blends">the gallery</Link>
        {maker !== null && (
          <>
            {' '}
            and on{' '}
            <Link to={`/by/${maker.handle}`}>
              the page of <bdi>{maker.shown_name}</bdi>
            </Link>
          </>
        )}
        .
      </p>
    );
  if (state === 'waiting')
    return (
      <p>
        <strong>Waits for our look</strong> since {dayInWords(asked_at)}. It isn’t public until we’ve read it;
        we’ll email you then.
      </p>
    );
  if (state === 'asked')
    return (
      <>
        <p>
          <strong>Needs another word.</strong> We can’t show it like this yet. Please change it and send it
          again.
        </p>
        {words !== null && <p className={styles.asked}>{words}</p>}
      </>
    );
  if (state === 'hidden')
    return (
      <p>
        <strong>Hidden.</strong> Nobody sees it in the gallery. If you think that’s wrong,{' '}
        <Link to="/feedback">tell us</Link>.
      </p>
    );
  return (
    <p>
      <strong>Withdrawn.</strong> It is no longer public. You can publish it again.
    </p>
  );
}
