import { useRef } from 'react';
import { totalPercentage } from '#domain/blend/recipe.ts';
import { Replacements } from '../stock/replacements.tsx';
import { useCreatorState } from '../store/creator-store.ts';
import { BeanRow } from './bean-row.tsx';
import styles from './bean-table.module.css';

/** Renders again only when a bean is added or removed; each row subscribes to its own percentage. */
export function BeanTable({ onEmptied }: { onEmptied: () => void }) {
  const ids = useCreatorState(({ contents }) => contents.recipe.map(({ beanId }) => beanId).join(' '));
  const body = useRef<HTMLTableSectionElement>(null);
  const beanIds = ids === '' ? [] : ids.split(' ').map(Number);

  /** After a removal, the focus goes to the delete button of the bean that moves up, or of the last one. */
  const focusAt = (index: number) => {
    const buttons = body.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  };

  return (
    <>
      <table className={styles.beans}>
        <caption className="visually-hidden">Beans in your blend</caption>
        <thead>
          <tr>
            <th scope="col">
              Bean <span className="visually-hidden">and CTAPS ID</span>
            </th>
            <th scope="col">Share</th>
            <th scope="col">Percentage</th>
            <th scope="col">
              <span className="visually-hidden">Lock or delete</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {beanIds.map((beanId, index) => (
            <BeanRow key={beanId} beanId={beanId} index={index} onRemoved={() => focusAt(index)} />
          ))}
        </tbody>
        <tfoot>
          <Total />
        </tfoot>
      </table>
      <Replacements />
    </>
  );
}

function Total() {
  const total = useCreatorState(({ contents }) => totalPercentage(contents.recipe));
  return (
    <tr className={styles.total}>
      <th scope="row" colSpan={2}>
        Total
      </th>
      <td colSpan={2}>
        <strong>{total}%</strong> {total < 100 && `${100 - total}% left`}
        {total === 100 && <span aria-hidden="true">✓</span>}
      </td>
    </tr>
  );
}
