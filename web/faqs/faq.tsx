import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import buttons from '#web/ui/button.module.css';
import row from '#web/ui/field-row.module.css';
import styles from './faq.module.css';
import type { Group, Question } from './question.ts';
import { countQuestions, searchQuestions } from './search.ts';

interface Props {
  groups: readonly Group[];
  /** Search text in the address. */
  search: string;
  /** HTML id of the form for questions. */
  questionFormId: string;
}

export function Faq({ groups, search: initialSearch, questionFormId }: Props) {
  const [search, setSearch] = useState(initialSearch);
  useOpenAnswer();
  const found = searchQuestions(groups, search);
  const count = countQuestions(found);

  const changeSearch = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setSearch(target.value);
    writeToAddress(target.value);
  };

  return (
    <>
      <form
        method="get"
        action="/faqs"
        role="search"
        onSubmit={preventSubmit}
        className={`${row.form} ${styles.search}`}
      >
        <label htmlFor="faq-search">Search the answers</label>
        <div className={row.row}>
          <input
            id="faq-search"
            type="search"
            name="search"
            defaultValue={initialSearch}
            onChange={changeSearch}
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
          />
          <button type="submit" className={buttons.quiet}>
            Search
          </button>
        </div>
        <p role="status" className={styles.count}>
          {search.trim() !== '' && foundInWords(count, search.trim())}
        </p>
      </form>
      {found.map((group) => (
        <QuestionList key={group.id} group={group} open={onlyQuestion(found)} />
      ))}
      {count === 0 && (
        <p className={styles.nothingFound}>
          Try fewer words, or <a href={`#${questionFormId}`}>ask us</a>.
        </p>
      )}
    </>
  );
}

const foundInWords = (count: number, search: string): string =>
  count === 0
    ? `No answers for “${search}”.`
    : `${count} ${count === 1 ? 'answer' : 'answers'} for “${search}”`;

/** The only question that was found is shown open. */
function onlyQuestion(found: readonly Group[]): Question | undefined {
  return countQuestions(found) === 1 ? found[0]?.questions[0] : undefined;
}

const preventSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();

/** Writes the search to the address without a navigation of the router for every letter. */
function writeToAddress(search: string): void {
  const query = search.trim() === '' ? '' : `?${new URLSearchParams({ search })}`;
  history.replaceState(history.state, '', location.pathname + query);
}

/** Opens the answer that the address names. Browsers do this on page load, but not for a link within the page. */
function useOpenAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const details = answer?.closest('details');
    if (!details) return;
    details.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}

const QuestionList = ({ group, open }: { group: Group; open: Question | undefined }) => (
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
