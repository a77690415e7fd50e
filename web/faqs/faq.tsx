import { type ChangeEvent, type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LONGEST_SEARCH } from '../../domain/typed-search.ts';
import buttons from '../ui/button.module.css';
import row from '../ui/field-row.module.css';
import styles from './faq.module.css';
import type { Group, Question } from './question.ts';
import { QuestionList } from './question-list.tsx';
import { countQuestions, searchQuestions } from './search.ts';

interface Props {
  groups: readonly Group[];
  /** What the address searches for. */
  search: string;
  /** Where somebody asks who found no answer. */
  ask: string;
}

export function Faq({ groups, search: first, ask }: Props) {
  const [search, setSearch] = useState(first);
  useOpenAnswer();
  const found = searchQuestions(groups, search);
  const count = countQuestions(found);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setSearch(target.value);
    keepInAddress(target.value);
  };

  return (
    <>
      <form
        method="get"
        action="/faqs"
        role="search"
        onSubmit={stay}
        className={`${row.form} ${styles.search}`}
      >
        <label htmlFor="faq-search">Search the answers</label>
        <div className={row.row}>
          <input
            id="faq-search"
            type="search"
            name="search"
            defaultValue={first}
            onChange={type}
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
          />
          <button type="submit" className={buttons.quiet}>
            Search
          </button>
        </div>
        <p role="status" className={styles.count}>
          {search.trim() === ''
            ? `${count} questions and answers`
            : `${count} of ${countQuestions(groups)} answers found for “${search.trim()}”`}
        </p>
      </form>
      {found.map((group) => (
        <QuestionList key={group.id} group={group} open={onlyOne(found)} />
      ))}
      {count === 0 && (
        <p className={styles.none}>
          None of our answers has all of these words. Try fewer of them, or{' '}
          <a href={`#${ask}`}>ask us your question</a>.
        </p>
      )}
    </>
  );
}

/** The only answer that was found needs no second click. */
function onlyOne(found: readonly Group[]): Question | undefined {
  return countQuestions(found) === 1 ? found[0]?.questions[0] : undefined;
}

const stay = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();

/** Past the router, which would take every letter for a new page. */
function keepInAddress(search: string): void {
  const query = search.trim() === '' ? '' : `?${new URLSearchParams({ search })}`;
  history.replaceState(history.state, '', location.pathname + query);
}

/** A browser opens the answer that an address names, but not when a link of the page itself leads there. */
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
