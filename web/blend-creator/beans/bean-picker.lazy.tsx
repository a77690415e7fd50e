import { type SubmitEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import buttons from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { addBeans } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import styles from './bean-picker.module.css';
import {
  BEANS_PER_PAGE,
  type BeanSearch,
  EMPTY_BEAN_SEARCH,
  findBeans,
  findReplacements,
} from './find-beans.ts';
import { PickerBean } from './picker-bean.tsx';
import { PickerPages } from './picker-pages.tsx';
import { PickerSearch } from './picker-search.tsx';

/** The dialog for adding beans. */
export const BeanPicker = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Add Coffee Beans" open={open} onClose={onClose} className={styles.dialog}>
    <PickerBody onClose={onClose} />
  </Dialog>
);

/** Ticked beans stay ticked across searches and pages. */
function PickerBody({ onClose }: { onClose: () => void }) {
  const beans = useBeans();
  const mix = useMixSoFar();
  const [search, setSearch] = useState(EMPTY_BEAN_SEARCH);
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const list = useRef<HTMLUListElement>(null);
  // Deferred, so that typing stays smooth on a slow phone.
  const deferred = useDeferredValue(search);
  const found = useMemo(() => findBeans(beans, deferred, mix), [beans, deferred, mix]);
  const togglePicked = (id: number) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const changeSearch = (next: BeanSearch) => {
    setSearch(next);
    setPage(1);
  };
  const goToFirstBean = (event: SubmitEvent) => {
    event.preventDefault();
    list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  const confirm = () => {
    if (picked.length > 0) addBeans(picked);
    onClose();
  };
  return (
    <div className={styles.picker}>
      <PickerSearch beans={beans} search={search} onSearch={changeSearch} onDone={goToFirstBean}>
        <p role="status">
          {countInWords(found.length)}
          {found.length > 1 && orderInWords(deferred, mix.scores !== null)}
        </p>
      </PickerSearch>
      <ul ref={list} className={styles.beans}>
        {found.slice((page - 1) * BEANS_PER_PAGE, page * BEANS_PER_PAGE).map((bean) => (
          <PickerBean
            key={bean.id}
            bean={bean}
            isInBlend={mix.beanIds.includes(bean.id)}
            picked={picked}
            replacements={bean.inStock ? [] : findReplacements(bean, beans, mix)}
            onToggle={togglePicked}
          />
        ))}
      </ul>
      <PickerPages current={page} count={Math.ceil(found.length / BEANS_PER_PAGE)} onPage={setPage} />
      <div className={styles.confirm}>
        <p>{pickedInWords(picked.length, mix.beanIds.length)}</p>
        <button type="button" className={buttons.primary} onClick={confirm}>
          Confirm Selection
        </button>
      </div>
    </div>
  );
}

function useBeans() {
  const { beans } = useCreatorData();
  return useMemo(() => [...beans.values()], [beans]);
}

function useMixSoFar() {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  return useMemo(
    () => ({
      scores: tasteOfMix(contents, creatorData),
      beanIds: contents.recipe.map(({ beanId }) => beanId),
    }),
    [contents, creatorData],
  );
}

const countInWords = (count: number): string =>
  count === 0
    ? 'No beans found. Try another word, or one filter fewer.'
    : count === 1
      ? '1 bean'
      : `${count} beans`;

function orderInWords({ typed, chips }: BeanSearch, isMixed: boolean): string {
  if (typed.trim() !== '') return '';
  if (isMixed) return ', most like your blend first';
  return chips.length === 0 ? '' : ', strongest first';
}

function pickedInWords(picked: number, inBlend: number): string {
  const count = picked + inBlend;
  if (count > MOST_BEANS) return `That makes ${count}. A blend can have up to six.`;
  return picked === 0 ? 'No beans selected' : `${picked} selected`;
}
