import * as contract from '#contract/sso.ts';
import { type Api, mount } from '../mount.ts';
import { callerOf } from '../session/caller.ts';
import { mountDemoBank } from './demo-bank.ts';
import { beginSso, endSso } from './sign-in.ts';

const missing = 'sso.none';

export function mountSso(app: Api): void {
  mount(
    app,
    contract.startSso,
    ({ input: { params, query }, env, now }) => beginSso(env, { ...params, returnUrl: query.returnUrl }, now),
    { missing },
  );

  mount(
    app,
    contract.completeSso,
    ({ input: { params, body }, env, headers, now }) =>
      endSso(env, { ...params, state: body.state, code: body.code, error: body.error }, callerOf(headers, env), now),
    { missing },
  );

  mountDemoBank(app);
}
