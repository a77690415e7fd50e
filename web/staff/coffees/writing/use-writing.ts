import { type SubmitEvent, useState } from 'react';
import type { Wrong } from '#domain/catalogue/coffee-words.ts';
import type { Reply } from '#web/api/shop-api.ts';
import type { FormReply } from '#web/ui/form/form-reply.ts';

interface Writing<Facts, Saved> {
  /** As the shop has it, or as a new one begins. */
  stored: Facts;
  /** What was put in already before anybody typed, such as a proposed recipe. */
  proposed?: Partial<Facts>;
  /** Goes up when somebody else saves. */
  version: number;
  wrongWith: (facts: Facts) => Wrong;
  /** Saved over this version and no other. */
  save: (facts: Facts, version: number) => Promise<Reply<Saved>>;
  onSaved: (saved: Saved) => void;
}

/** What is being written about a coffee: what is wrong with it is said while one types, and nothing of a colleague’s is overwritten. */
export function useWriting<Facts extends object, Saved extends { version: number }>(
  writing: Writing<Facts, Saved>,
) {
  const { stored, proposed = {}, version, wrongWith, save, onSaved } = writing;
  const [opened, setOpened] = useState(version);
  const [shown, setShown] = useState(version);
  const [facts, setFacts] = useState({ ...stored, ...proposed });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set(Object.keys(proposed)));
  const [refused, setRefused] = useState<{ message: string; wrong: Wrong }>();
  const [busy, setBusy] = useState(false);
  const open = (saved: number, now: Facts) => {
    setOpened(saved);
    setFacts(now);
    setTouched(new Set());
    setRefused(undefined);
  };
  const openTheirs = () => {
    open(version, stored);
    setShown(version);
  };
  const isOlder = version > opened;
  if (isOlder && touched.size === 0) openTheirs();
  const noticed = wrongWith(facts);
  const shownNotices = Object.entries(noticed).filter(
    ([field]) => refused !== undefined || touched.has(field),
  );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const [first] = Object.values(noticed);
    if (first !== undefined) return setRefused({ message: first, wrong: {} });
    setBusy(true);
    const outcome = await save(facts, opened);
    setBusy(false);
    if (!outcome.ok) {
      const { message, fields: wrong = {} } = outcome.problem;
      return setRefused({ message, wrong });
    }
    open(outcome.answer.version, facts);
    onSaved(outcome.answer);
  };
  const reply: FormReply = {
    sent: false,
    message: refused?.message ?? '',
    wrong: { ...refused?.wrong, ...Object.fromEntries(shownNotices) },
    typed: {},
  };
  return {
    facts,
    /** Another one where somebody else’s words are in the form now; what one saved oneself stands there already. */
    shown,
    reply,
    busy,
    isChanged: touched.size > 0,
    isOlder,
    submit,
    /** Takes what was typed into some fields. */
    change: (changes: Partial<Facts>, field: string) => {
      setFacts((before) => ({ ...before, ...changes }));
      setTouched((before) => new Set(before).add(field));
      setRefused(undefined);
    },
    showTheirs: openTheirs,
  };
}
