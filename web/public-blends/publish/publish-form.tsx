import { useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import type { Publication } from '#contract/public-blends/publications.ts';
import { LONGEST_ABOUT, LONGEST_STORY } from '#domain/public-blends/limits.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import styles from './publish.module.css';

const MAKER = {
  shownName: { label: 'Name to show' },
  handle: { label: 'Handle' },
  about: { label: 'About you', kind: 'paragraph' },
} as const;

const STORY = { story: { label: 'Its story', kind: 'paragraph' } } as const;

/** Null for somebody who has never published. */
export type Maker = Answer<'GET /maker'>;

interface Props {
  ctapsId: string;
  publication: Publication | null;
  maker: Maker;
  onSent: () => void;
}

/** The story of a blend and, the first time or on request, who its maker is. */
export function PublishForm({ ctapsId, publication, maker, onSent }: Props) {
  const [asksForMaker, setAsksForMaker] = useState(maker === null);
  const fields = asksForMaker ? { ...MAKER, ...STORY } : STORY;
  const send = async (typed: Typed<typeof STORY> & Partial<Typed<typeof MAKER>>) => {
    const { story, handle, shownName, about } = typed;
    if (handle !== undefined) {
      const body = { handle, shownName: shownName ?? '', about: about ?? '' };
      const saved = await browserApi('PUT /maker', { body });
      if (!saved.ok) return saved;
    }
    return browserApi('PUT /custom-blends/{ctapsId}/publication', { params: { ctapsId }, body: { story } });
  };
  return (
    <PostForm
      id="publish"
      action={`/profile/publish/${ctapsId}`}
      fields={fields}
      send={send}
      onSent={onSent}
      button={publication === null ? 'Ask to publish it' : 'Send it again'}
    >
      {asksForMaker ? <MakerFields maker={maker} /> : null}
      {!asksForMaker && maker !== null && (
        <p className={styles.as}>
          Published as <strong>{maker.shown_name}</strong>.{' '}
          <button type="button" onClick={() => setAsksForMaker(true)}>
            Change that
          </button>
        </p>
      )}
      <TextArea
        name="story"
        value={publication?.story}
        maxLength={LONGEST_STORY}
        hint="What it’s for, how it came about, how you drink it."
      />
    </PostForm>
  );
}

const MakerFields = ({ maker }: { maker: Maker }) => (
  <>
    <TextField
      name="shownName"
      value={maker?.shown_name}
      autoComplete="nickname"
      hint={
        maker === null
          ? 'What people know you by. It needn’t be your own name.'
          : 'If you change your name, your handle or what you say about yourself, all your public blends wait for another look.'
      }
    />
    <TextField
      name="handle"
      value={maker?.handle}
      autoComplete="off"
      hint="The end of your page’s address, such as mina for /by/mina: letters a to z, digits and hyphens."
    />
    <TextArea name="about" optional rows={3} value={maker?.about} maxLength={LONGEST_ABOUT} />
  </>
);
