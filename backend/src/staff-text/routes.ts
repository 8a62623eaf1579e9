import {
  changeStaffText,
  createStaffText,
  getStaffText,
  getStaffTexts,
  removeStaffText,
} from '#contract/staff-text.ts';
import type { UserActor } from '../actor.ts';
import { forbidden, invalidFields } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { editsTexts } from '../staff/right.ts';
import { changeText, createText, listTexts, missing, readText, removeText } from './store.ts';

/** Throws 403 unless the user is one of the supplier's people with the right, acting as themselves. */
export function requireEditor({ permissions, staffUserId }: UserActor): void {
  if (staffUserId === null && permissions.includes(editsTexts)) return;
  throw forbidden('Менять тексты магазина могут только сотрудники поставщика с этим правом');
}

/** Largest body in bytes: a page of 200,000 letters, Cyrillic. */
const maxText = 600_000;

export function mountStaffText(app: Api): void {
  mount(
    app,
    getStaffTexts,
    async ({ input: { params, query }, env, actor }) => {
      requireEditor(actor);
      const { items, total } = await listTexts(env, params.kind, query.page, query['per-page']);
      return { items, meta: listPlace(total, query.page, query['per-page']), params: {} };
    },
    { missing },
  );

  mount(
    app,
    getStaffText,
    ({ input: { params, query }, env, actor }) => {
      requireEditor(actor);
      return readText(env, params.kind, params.ref, query.number);
    },
    { missing },
  );

  mount(
    app,
    createStaffText,
    async ({ input: { body }, env, actor, now, memory }) => {
      requireEditor(actor);
      return { ref: await createText({ env, actor, now }, body.text, memory) };
    },
    { maxBody: maxText },
  );

  mount(
    app,
    changeStaffText,
    async ({ input: { params, body }, env, actor, now }) => {
      requireEditor(actor);
      if (body.text.kind !== params.kind) {
        throw invalidFields([{ field: 'text.kind', message: 'Это текст другого вида' }]);
      }
      return { number: await changeText({ env, actor, now }, { ...params, number: body.number }, body.text) };
    },
    { missing, maxBody: maxText },
  );

  mount(
    app,
    removeStaffText,
    async ({ input: { params, query }, env, actor, now }) => {
      requireEditor(actor);
      await removeText({ env, actor, now }, { ...params, number: query.number });
    },
    { missing },
  );
}
