import type { Context } from 'hono';
import { html } from 'hono/html';
import { demoPage } from '../demo-page.ts';
import { type Bindings, type Env, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import { type Api, limitBody } from '../mount.ts';
import { findMember } from '../session/member.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type Board, counted, itemsOf, judge, type Parts, readBoard } from './demo-board.ts';
import { type Part, partKinds, readParts } from './demo-parts.ts';
import { findSession, type Session, takeResult, wayBack } from './session.ts';

const path = '/api/demo-configurator/:token';
type Asked = Context<{ Bindings: Bindings }, typeof path>;

const headings: Record<(typeof counted)[number], TextKey> = {
  breaker: 'demo-configurator.breakers',
  rcbo: 'demo-configurator.rcbo',
  meter: 'demo-configurator.meter',
  gland: 'demo-configurator.glands',
};

/** A made-up configurator: a distribution board of plain forms, which brings its positions as any other would. */
export function mountDemoConfigurator(app: Api): void {
  app.get(path, async (c) => {
    const found = await find(c);
    if (!found) return onUnknownPath(c);
    const { session, parts } = found;
    if (session.jobId !== null) return sent(c, session);
    const form = new URL(c.req.url).searchParams;
    return show(c, session, parts, readBoard(form, parts), form.size > 0);
  });

  app.post(path, limitBody(16 * 1024), async (c) => {
    const found = await find(c);
    if (!found) return onUnknownPath(c);
    const { session, parts } = found;
    if (session.jobId !== null) return sent(c, session);
    const form = new URLSearchParams(await c.req.text());
    const board = readBoard(form, parts);
    const items = itemsOf(board);
    if (items.length === 0) return show(c, session, parts, board, true);
    const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const [env, now] = [readEnv(c.env), Date.now()];
    const { job } = await takeResult({ env, now, defer }, { sessionId: c.req.param('token'), items });
    return sent(c, { ...session, jobId: job.id });
  });
}

async function find(c: Asked): Promise<{ session: Session; parts: Parts } | null> {
  const env = readEnv(c.env);
  if (env.configurator !== 'demo') return null;
  const session = await findSession(env, c.req.param('token'), Date.now());
  const member = session && (await findMember(env, session.userId, session.companyId));
  return session && member ? { session, parts: await readAll(env, member.priceType) } : null;
}

async function readAll(env: Env, priceType: string): Promise<Parts> {
  const all = await Promise.all(partKinds.map(async (kind) => [kind, await readParts(env, kind, priceType)] as const));
  return Object.fromEntries(all) as Parts;
}

function sent(c: Asked, session: Session) {
  const content = html`<p role="status">${t('demo-configurator.sent')}</p>
<a href="${wayBack(session)}">${t('demo-configurator.back')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content });
}

function show(c: Asked, session: Session, parts: Parts, board: Board, isAsked: boolean) {
  const isEmpty = isAsked && itemsOf(board).length === 0;
  const hasParts = partKinds.some((kind) => parts[kind].length > 0);
  const content = html`<p>${t('demo-configurator.note')}</p>
${hasParts ? '' : html`<p>${t('demo-configurator.nothing')}</p>`}
${isEmpty ? html`<p role="alert">${t('demo-configurator.empty')}</p>` : ''}
${isAsked && !isEmpty ? verdict(board) : ''}
<form>${choice('case', t('demo-configurator.case'), parts.case, board.case)}
${choice('main', t('demo-configurator.main'), parts.breaker, board.main)}
${counted.map((kind) => group(kind, parts[kind], board))}
${amount('sockets', t('demo-configurator.sockets'), board.sockets)}
<label><input type="checkbox" name="foreign"${board.foreign ? html` checked` : ''}> ${t('demo-configurator.foreign')}</label>
<button>${t('demo-configurator.count')}</button>
<button formmethod="post">${t('demo-configurator.send')}</button></form>
<a href="${wayBack(session)}">${t('demo-configurator.leave')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content, forms: true });
}

function verdict(board: Board) {
  const { sums, warnings } = judge(board);
  const remarks = warnings.length > 0 ? warnings : [t('demo-configurator.fine')];
  return html`<div role="status">${sums.map((line) => html`<p>${line}</p>`)}<ul>${remarks.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

function choice(name: string, label: string, parts: readonly Part[], chosen: Part | null) {
  const options = parts.map(
    (part) => html`<option value="${part.code}"${part === chosen ? html` selected` : ''}>${part.name}</option>`,
  );
  return html`<label>${label} <select name="${name}"><option value="">${t('demo-configurator.none')}</option>${options}</select></label>`;
}

function group(kind: (typeof counted)[number], parts: readonly Part[], { counts }: Board) {
  if (parts.length === 0) return '';
  const countOf = (part: Part) => counts.find((one) => one.kind === kind && one.part === part)?.count ?? 0;
  return html`<fieldset><legend>${t(headings[kind])}</legend>${parts.map((part) =>
    amount(`${kind}:${part.code}`, part.name, countOf(part)),
  )}</fieldset>`;
}

function amount(name: string, label: string, count: number) {
  return html`<label>${label} <input type="number" name="${name}" min="0" max="99" value="${count}"></label>`;
}
