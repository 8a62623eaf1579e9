import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { changeText, readText, removeText, type TextName } from '#app/supplier/staff-text.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getStaffText, StaffText } from '#contract/staff-text.ts';
import { blank, homeOf, singles } from '../kinds.ts';
import { previewOf } from '../preview.server.ts';
import { formOf, kindIn, postText } from '../text-form.server.ts';

type Params = { kind?: string | undefined; ref?: string | undefined };

const refPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

function nameIn(context: LoadContext, { kind, ref = '' }: Params): TextName {
  if (!refPattern.test(ref)) throw notFound(context);
  return { kind: kindIn(context, kind), ref };
}

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadText(context: LoadContext, request: Request, params: Params) {
  const name = nameIn(context, params);
  try {
    const form = await formOf(context, name.kind);
    const record = await orNotFound(context, readOrBlank(context, name, placeIn(request)));
    const title = titleOf(context, record.text);
    return data({ title, ref: name.ref, ...form, record, shown: previewOf(context, record.text), failure: null });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    const form = { kind: name.kind, regions: [], rubrics: [], constraint: {} };
    const title = context.t(`texts:kind.${name.kind}`);
    return data({ title, ref: name.ref, ...form, record: null, shown: null, failure }, { status: error.status });
  }
}

export type TextData = Awaited<ReturnType<typeof loadText>>['data'];

/** With the kind, since the text's own heading may be anything. */
function titleOf({ t }: LoadContext, text: StaffText): string {
  if (!('title' in text) || text.kind === 'notice' || !text.title) return t(`texts:kind.${text.kind}`);
  return t(`texts:one.${text.kind}`, { title: text.title });
}

interface Place {
  /** The change after which the text is wanted; undefined for the last one. */
  number: number | undefined;
  /** Page of the changes. */
  page: number;
}

function placeIn(request: Request): Place {
  const { searchParams } = new URL(request.url);
  const number = searchParams.get('number') ?? '';
  return { number: /^\d{1,9}$/.test(number) ? Number(number) : undefined, page: pageNumber(searchParams) };
}

/** The only text of a kind is blank until somebody writes it. */
async function readOrBlank(
  { supplier }: LoadContext,
  name: TextName,
  place: Place,
): Promise<CallAnswer<typeof getStaffText>> {
  try {
    return await readText(supplier, name, place);
  } catch (error) {
    const isMissing = error instanceof SupplierRejected && error.status === 404;
    if (!isMissing || place.number !== undefined || singles[name.kind] !== name.ref) throw error;
    const meta = { currentPage: 1, pageCount: 0, perPage: 20, totalCount: 0 };
    return { ref: name.ref, number: 0, latest: 0, text: blank[name.kind], removed: true, changes: [], meta };
  }
}

export async function postChange(context: LoadContext, request: Request, params: Params) {
  const name = nameIn(context, params);
  const { supplier, flash, t } = context;
  return await postText(context, request, name.kind, {
    save: async (text, number) => {
      await changeText(supplier, name, { number, text });
      flash.set(t('texts:saved'));
      return redirectTo(paths.staffText(name.kind, name.ref));
    },
    latest: () => readText(supplier, name),
    remove: async (number) => {
      await removeText(supplier, name, number);
      flash.set(t('texts:removedNow'));
      return redirectTo(homeOf(name.kind));
    },
  });
}
