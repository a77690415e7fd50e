import { Link } from 'react-router';
import type { Group, Question } from './question.ts';
import styles from './question-list.module.css';

export const QuestionList = ({ group, open }: { group: Group; open: Question | undefined }) => (
  <section aria-labelledby={group.id} className={styles.group}>
    <h2 id={group.id}>{group.title}</h2>
    <div>
      {group.questions.map((one) => (
        <details key={one.id} name="faq" open={one === open || undefined} className={styles.question}>
          <summary>
            <h3>{one.question}</h3>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </summary>
          {/* The id is inside `details`, so that browsers open the answer for an address that ends in it. */}
          <div id={one.id} className={styles.answer}>
            {one.answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className={styles.links}>
              {one.more && <Link to={one.more.to}>{one.more.text}</Link>}
              <a href={`#${one.id}`} className={styles.link}>
                Link to this answer<span className="visually-hidden"> ({one.question})</span>
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  </section>
);
