import type { Context } from 'hono';
import { html } from 'hono/html';
import { demoPage } from '../demo-page.ts';
import { type Env, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import { hasConfigurator } from '../module/access.ts';
import { type Api, limitBody } from '../mount.ts';
import { findMember } from '../session/member.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type Board, counted, itemsOf, judge, type Parts, readBoard } from './demo-board.ts';
import { type Part, partKinds, readParts } from './demo-parts.ts';
import { enterSession, findSession, missing, type Session, takeResult, wayBack } from './session.ts';

const path = '/api/demo-configurator';

const headings: Record<(typeof counted)[number], TextKey> = {
  breaker: 'demo-configurator.breakers',
  rcbo: 'demo-configurator.rcbo',
  meter: 'demo-configurator.meter',
  gland: 'demo-configurator.glands',
};

/** A session, its secret, and the parts that its company can buy. */
interface Open {
  secret: string;
  session: Session;
  parts: Parts;
}

/**
 * A made-up configurator: a distribution board of plain forms, which brings its positions as any other would. The token
 * of its address works once; what follows carries the secret in the body.
 */
export function mountDemoConfigurator(app: Api): void {
  app.get(`${path}/:token`, async (c) => {
    const [env, now] = [readEnv(c.env), Date.now()];
    if (!(await isPlayed(env, now))) return onUnknownPath(c);
    const entered = await enterSession(env, c.req.param('token'), now);
    const open = entered && (await find(env, entered.sessionId, now));
    return open ? show(c, open, readBoard(new URLSearchParams(), open.parts), false) : over(c);
  });

  app.post(path, limitBody(16 * 1024), async (c) => {
    const [env, now] = [readEnv(c.env), Date.now()];
    if (!(await isPlayed(env, now))) return onUnknownPath(c);
    const form = new URLSearchParams(await c.req.text());
    const open = await find(env, form.get('session') ?? '', now);
    if (!open) return over(c);
    if (open.session.jobId !== null) return sent(c, open.session);
    const board = readBoard(form, open.parts);
    const items = itemsOf(board);
    if (!form.has('send') || items.length === 0) return show(c, open, board, true);
    const defer = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const { job } = await takeResult({ env, now, defer }, { sessionId: open.secret, items });
    return sent(c, { ...open.session, jobId: job.id });
  });
}

const isPlayed = async (env: Env, now: number) => env.configurator === 'demo' && (await hasConfigurator(env, now));

async function find(env: Env, secret: string, now: number): Promise<Open | null> {
  const session = await findSession(env, secret, now);
  const member = session && (await findMember(env, session.userId, session.companyId));
  return session && member ? { secret, session, parts: await readAll(env, member.priceType) } : null;
}

/** The address was opened before, or too late: the shop gives a new one. */
function over(c: Context) {
  c.status(404);
  const content = html`<p role="alert">${t(missing)}</p>
<a href="/modules/raec-configurator">${t('demo-configurator.back')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content });
}

async function readAll(env: Env, priceType: string): Promise<Parts> {
  const all = await Promise.all(partKinds.map(async (kind) => [kind, await readParts(env, kind, priceType)] as const));
  return Object.fromEntries(all) as Parts;
}

function sent(c: Context, session: Session) {
  const content = html`<p role="status">${t('demo-configurator.sent')}</p>
<a href="${wayBack(session)}">${t('demo-configurator.back')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content });
}

function show(c: Context, { secret, session, parts }: Open, board: Board, isAsked: boolean) {
  const isEmpty = isAsked && itemsOf(board).length === 0;
  const hasParts = partKinds.some((kind) => parts[kind].length > 0);
  const content = html`<p>${t('demo-configurator.note')}</p>
${hasParts ? '' : html`<p>${t('demo-configurator.nothing')}</p>`}
${isEmpty ? html`<p role="alert">${t('demo-configurator.empty')}</p>` : ''}
${isAsked && !isEmpty ? verdict(board, parts) : ''}
<form method="post" action="${path}"><input type="hidden" name="session" value="${secret}">
${choice('case', t('demo-configurator.case'), parts.case, board.case)}
${choice('main', t('demo-configurator.main'), parts.breaker, board.main)}
${counted.map((kind) => group(kind, parts[kind], board))}
${amount('sockets', t('demo-configurator.sockets'), board.sockets)}
<label><input type="checkbox" name="foreign"${board.foreign ? html` checked` : ''}> ${t('demo-configurator.foreign')}</label>
<button>${t('demo-configurator.count')}</button>
<button name="send" value="1">${t('demo-configurator.send')}</button></form>
<a href="${wayBack(session)}">${t('demo-configurator.leave')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content, forms: true });
}

function verdict(board: Board, parts: Parts) {
  const { sums, warnings } = judge(board, parts);
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
