import { addLegalEntity, getCompanies, getCompany, setCompany } from '#contract/user.ts';
import { waitingByCompany } from '../approval/by-company.ts';
import { overdueOf } from '../checkout/blockers.ts';
import { forbidden, notFound } from '../errors.ts';
import { listPlace, pageOf } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { addEntity } from './add-entity.ts';
import { actFor, findCompany, memberCompanies, seesFinance } from './store.ts';

const hiddenSums = {
  creditSum: null,
  receivables: null,
  creditFree: null,
  overdueReceivables: null,
  overdueDuration: 0,
  balance: null,
  bonus: null,
};

export function mountCompany(app: Api): void {
  mount(app, getCompany, async ({ actor, env }) => {
    const company = await findCompany(env, actor.companyId);
    if (!company) throw notFound(t('company.missing'));
    const overdue = overdueOf(actor, company);
    return actor.permissions.includes(seesFinance) ? { ...company, overdue } : { ...company, ...hiddenSums, overdue };
  });

  mount(app, addLegalEntity, ({ input: { body }, actor, env }) => addEntity(env, actor, body));

  mount(app, getCompanies, async ({ input: { query }, actor, env }) => {
    const { page, 'per-page': perPage, 'filters[name]': name = '', fields } = query;
    const [companies, waiting] = await Promise.all([
      memberCompanies(env, actor.userId, name),
      waitingByCompany(env, actor.userId, actor.companyId),
    ]);
    const approvals = new Map(waiting.map(({ id, count }) => [id, count]));
    const withInn = fields === undefined || fields.split(',').includes('inn');
    return {
      items: pageOf(companies, page, perPage).map(({ id, name, inn }) => ({
        id,
        name,
        ...(withInn && inn !== null ? { inn } : {}),
        current: id === actor.companyId,
        approvals: approvals.get(id) ?? 0,
      })),
      meta: listPlace(companies.length, page, perPage),
      params: name === '' ? {} : { name },
    };
  });

  mount(app, setCompany, async ({ input: { body }, actor, env }) => {
    const authToken = await actFor(env, actor, body.id);
    if (authToken === null) throw forbidden(t('company.forbidden'));
    return { authToken };
  });
}
