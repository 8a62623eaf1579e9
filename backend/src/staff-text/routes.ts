import {
  changeStaffText,
  createStaffText,
  getStaffText,
  getStaffTexts,
  removeStaffText,
} from '#contract/staff-text.ts';
import { invalidFields } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { editsTexts } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { changeText, createText, removeText } from './change.ts';
import { listTexts, missing, readHistory } from './read.ts';

/** Largest body in bytes: two texts of 200,000 letters of three bytes. */
const maxText = 1_300_000;

export function mountStaffText(app: Api): void {
  mount(
    app,
    getStaffTexts,
    async ({ input: { params, query }, env, actor, now }) => {
      requireStaffRight(actor, editsTexts);
      const place = { page: query.page, perPage: query['per-page'] };
      const { items, total } = await listTexts(env, params.kind, place, now);
      return { items, meta: listPlace(total, place.page, place.perPage), params: {} };
    },
    { missing },
  );

  mount(
    app,
    getStaffText,
    ({ input: { params, query }, env, actor }) => {
      requireStaffRight(actor, editsTexts);
      return readHistory(env, params, query);
    },
    { missing },
  );

  mount(
    app,
    createStaffText,
    async ({ input: { body }, env, actor, now, memory }) => {
      requireStaffRight(actor, editsTexts);
      return { ref: await createText({ env, actor, now }, body.text, memory) };
    },
    { maxBody: maxText },
  );

  mount(
    app,
    changeStaffText,
    async ({ input: { params, body }, env, actor, now }) => {
      requireStaffRight(actor, editsTexts);
      if (body.text.kind !== params.kind) {
        throw invalidFields([{ field: 'text.kind', message: t('staff-text.other-kind') }]);
      }
      return { number: await changeText({ env, actor, now }, { ...params, number: body.number }, body.text) };
    },
    { missing, maxBody: maxText },
  );

  mount(
    app,
    removeStaffText,
    async ({ input: { params, query }, env, actor, now }) => {
      requireStaffRight(actor, editsTexts);
      await removeText({ env, actor, now }, { ...params, number: query.number });
    },
    { missing },
  );
}
