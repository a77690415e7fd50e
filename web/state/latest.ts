/**
 * Race of answers: only the answer to the latest question counts, whichever comes last.
 *
 *     const latest = createLatest();
 *
 *     const isLatest = latest.begin();
 *     const outcome = await browserApi('GET /beans');
 *     if (isLatest()) show(outcome);
 *
 * Beginning again also drops every answer that is still on its way.
 */
export function createLatest(): { begin: () => () => boolean } {
  let newest = 0;
  return {
    begin() {
      const own = ++newest;
      return () => own === newest;
    },
  };
}

/**
 * Race of answers in an effect of React: an answer counts until the effect runs again or its component has gone.
 *
 *     useEffect(() => askInEffect(async (isLatest) => {
 *       const outcome = await browserApi('GET /beans');
 *       if (isLatest()) setBeans(outcome);
 *     }), []);
 */
export function askInEffect(ask: (isLatest: () => boolean) => Promise<void>): () => void {
  const latest = createLatest();
  void ask(latest.begin());
  return () => void latest.begin();
}
