import type { z } from 'zod';

/** Example answers by a name each, as they travel: money in roubles. */
type Named<A extends z.ZodType> = Readonly<Record<string, z.input<A>>>;

/** Examples of the answers of every call that a module of the contract declares and that answers something. */
export type ExamplesOf<M> = {
  readonly [K in keyof M as M[K] extends { answer: z.ZodType } ? K : never]: M[K] extends {
    answer: infer A extends z.ZodType;
  }
    ? Named<A>
    : never;
};
