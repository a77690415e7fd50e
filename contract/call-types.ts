/** What callers write and handlers receive of a call's parts. */
import type { z } from 'zod';

type PartName = 'params' | 'query' | 'body';

export type Part<C, P extends PartName> =
  C extends Record<P, infer S extends z.ZodType> ? { [N in P]: z.output<S> } : {};

export type InAddress<C, P extends PartName> =
  C extends Record<P, infer S extends z.ZodType>
    ? {} extends z.input<S>
      ? { [N in P]?: Written<z.input<S>, z.output<S>> }
      : { [N in P]: Written<z.input<S>, z.output<S>> }
    : { [N in P]?: never };

/** In a URL everything is text, but the typed client may write a number where one is meant. */
type Written<In, Out> = {
  [F in keyof In]: F extends keyof Out ? (Out[F] extends number | undefined ? In[F] | number : In[F]) : In[F];
};
