/**
 * A caller who asks while a run is under way shares the next one with all who do: an answer is never older than its question, and of many who
 * ask at once one waits for one run, and all others for one more.
 *
 *     const withoutTime = shareRuns(() => listOrdersWithoutTime(deps));
 */
export function shareRuns<A>(run: () => Promise<A>): () => Promise<A> {
  let underWay: Promise<void> | null = null;
  let next: Promise<A> | null = null;
  const start = (): Promise<A> => {
    const answer = run();
    const isOver = () => {
      underWay = null;
    };
    underWay = answer.then(isOver, isOver);
    return answer;
  };
  return () => {
    if (underWay === null) return start();
    next ??= underWay.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}
