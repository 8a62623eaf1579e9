import type { Context } from 'hono';
import { html } from 'hono/html';
import { demoPage } from '../demo-page.ts';
import { roubles } from '../price/format.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type Board, billOf, counted, itemsOf, judge, type Parts } from './demo-board.ts';
import { type Part, partKinds } from './demo-parts.ts';
import { type BoardSession, boardPath } from './demo-session.ts';
import { missing, type Session, wayBack } from './session.ts';

const headings: Record<(typeof counted)[number], TextKey> = {
  breaker: 'demo-configurator.breakers',
  rcbo: 'demo-configurator.rcbo',
  meter: 'demo-configurator.meter',
  gland: 'demo-configurator.glands',
};

/** A session, its secret, the parts that its company can buy, and what it has chosen of them. */
export interface Open {
  secret: string;
  session: BoardSession;
  parts: Parts;
  board: Board;
}

/**
 * The address was opened before or too late, or its board in another browser: the shop gives a new one. What was sent is
 * among the lists of its person; whose board it was isn't known here.
 */
export function overPage(c: Context) {
  c.status(404);
  const content = html`<p role="alert">${t(missing)}</p>
<p>${t('demo-configurator.sent-is-kept')}</p>
<a href="/specifications/import">${t('demo-configurator.lists')}</a>
<a href="/modules/raec-configurator">${t('demo-configurator.back')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content });
}

/** Also for whoever sends it once more, which brings nothing. */
export function sentPage(c: Context, session: Session) {
  const said = c.req.query('again') === undefined ? t('demo-configurator.sent') : t('demo-configurator.sent-before');
  const content = html`<p role="status">${said}</p>
<a href="${wayBack(session)}">${t('demo-configurator.back')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content });
}

/** What is wrong is said once something has been saved. */
export function showBoard(c: Context, { secret, session, parts, board }: Open) {
  const isSaved = session.board !== '';
  const isEmpty = isSaved && itemsOf(board).length === 0;
  const hasParts = partKinds.some((kind) => parts[kind].length > 0);
  const content = html`<p>${t('demo-configurator.note')}</p>
${hasParts ? '' : html`<p>${t('demo-configurator.nothing')}</p>`}
${isEmpty ? html`<p role="alert">${t('demo-configurator.empty')}</p>` : ''}
<div class="bench">${isSaved && !isEmpty ? verdict(board, parts) : ''}
<form method="post" action="${boardPath(secret)}">
<div class="pair">${choice('case', t('demo-configurator.case'), parts.case, board.case)}
${choice('main', t('demo-configurator.main'), parts.breaker, board.main)}</div>
${counted.map((kind) => group(kind, parts[kind], board))}
${amount('sockets', t('demo-configurator.sockets'), board.sockets)}
<label><input type="checkbox" name="foreign"${board.foreign ? html` checked` : ''}> ${t('demo-configurator.foreign')}</label>
<button>${t('demo-configurator.count')}</button>
<button name="send" value="1">${t('demo-configurator.send')}</button></form></div>
<a href="${wayBack(session)}">${t('demo-configurator.leave')}</a>`;
  return demoPage(c, { title: t('demo-configurator.title'), content, forms: true, isBench: true });
}

function verdict(board: Board, parts: Parts) {
  const { sums, warnings } = judge(board, parts);
  const bill = billOf(board).map(({ part, count, total }) =>
    t('demo-configurator.line', { name: part.name, count, price: roubles(part.price), total: roubles(total) }),
  );
  const remarks = warnings.length > 0 ? warnings : [t('demo-configurator.fine')];
  return html`<div class="said" role="status">${sums.map((line) => html`<p>${line}</p>`)}<ul>${remarks.map((line) => html`<li>${line}</li>`)}</ul><ul>${bill.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

const priced = ({ name, price }: Part) => t('demo-configurator.priced', { name, price: roubles(price) });

function choice(name: string, label: string, parts: readonly Part[], chosen: Part | null) {
  const options = parts.map(
    (part) => html`<option value="${part.code}"${part === chosen ? html` selected` : ''}>${priced(part)}</option>`,
  );
  return html`<label>${label} <select name="${name}"><option value="">${t('demo-configurator.none')}</option>${options}</select></label>`;
}

function group(kind: (typeof counted)[number], parts: readonly Part[], { counts }: Board) {
  if (parts.length === 0) return '';
  const countOf = (part: Part) => counts.find((one) => one.kind === kind && one.part === part)?.count ?? 0;
  return html`<fieldset><legend>${t(headings[kind])}</legend>${parts.map((part) =>
    amount(`${kind}:${part.code}`, priced(part), countOf(part)),
  )}</fieldset>`;
}

function amount(name: string, label: string, count: number) {
  return html`<label>${label} <input type="number" name="${name}" min="0" max="99" value="${count}"></label>`;
}
