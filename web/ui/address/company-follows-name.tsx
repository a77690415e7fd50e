import { type FocusEvent, type InputEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './company-follows-name.module.css';
import { fillEmptyCompany, followName } from './fill-company.ts';

interface Props {
  /** The name that is in the fields at first. */
  name: string;
  children: ReactNode;
}

/** Fields of a form of which the company is filled with the name as that is typed. */
export function CompanyFollowsName({ name, children }: Props) {
  const before = useRef(name);
  const follow = ({ target }: InputEvent<HTMLDivElement>) => {
    const form = formOf(target);
    if (form !== null) before.current = followName(form, before.current);
  };
  const fill = ({ target }: FocusEvent<HTMLDivElement> | KeyboardEvent<HTMLDivElement>) => {
    const form = formOf(target);
    if (form !== null && target instanceof HTMLInputElement && target.name === 'companyName')
      fillEmptyCompany(form);
  };
  return (
    <div
      role="presentation"
      className={styles.fields}
      onInput={follow}
      onBlur={fill}
      onKeyDown={(event) => {
        // Enter sends the form before the field is left.
        if (event.key === 'Enter') fill(event);
      }}
    >
      {children}
    </div>
  );
}

const formOf = (target: EventTarget): HTMLFormElement | null =>
  target instanceof HTMLInputElement ? target.form : null;
