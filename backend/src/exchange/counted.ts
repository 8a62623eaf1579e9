import type { Env } from '../env.ts';

/** The environment with databases that count the statements that are asked of them: D1 answers 1,000 an invocation. */
export function counted(env: Env): { env: Env; count: () => number } {
  let statements = 0;
  const count = (db: D1Database) =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare') statements += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { env: { ...env, catalogue: count(env.catalogue), trade: count(env.trade) }, count: () => statements };
}
