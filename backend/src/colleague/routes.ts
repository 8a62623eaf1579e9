import * as contract from '#contract/colleague.ts';
import { type Api, mount } from '../mount.ts';
import { changeColleague, dropColleague, readColleagues, readInvitations, readRoles, requireManager } from './store.ts';

const missing = 'colleague.missing';

export function mountColleague(app: Api): void {
  mount(app, contract.getRoles, ({ env }) => readRoles(env));

  mount(app, contract.getColleagues, async ({ actor, env, now }) => {
    requireManager(actor);
    const [items, invitations] = await Promise.all([
      readColleagues(env, actor),
      readInvitations(env, actor.companyId, now),
    ]);
    return { items, invitations };
  });

  mount(
    app,
    contract.updateColleague,
    async ({ input: { params, body }, actor, env }) => {
      requireManager(actor);
      await changeColleague(env, actor, params.id, body);
    },
    { missing },
  );

  mount(
    app,
    contract.removeColleague,
    async ({ input: { params }, actor, env }) => {
      requireManager(actor);
      await dropColleague(env, actor, params.id);
    },
    { missing },
  );
}
