import type { Context } from 'hono';
import { html } from 'hono/html';
import type { z } from 'zod';
import { pathId } from '#contract/base.ts';
import { demoPage } from '../demo-page.ts';
import { type Bindings, type Env, readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, limitBody } from '../mount.ts';
import { roubles } from '../price/format.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type DemoPayment, decideDemoPayment, demoChoice, findDemoPayment } from './demo-provider.ts';

const buttons: Record<z.output<typeof demoChoice>, TextKey> = {
  paid: 'demo-payment.paid',
  refused: 'demo-payment.refused',
  late: 'demo-payment.late',
  less: 'demo-payment.less',
};
const states: Record<DemoPayment['status'], TextKey> = {
  waiting: 'demo-payment.is.expired',
  paid: 'demo-payment.is.paid',
  refused: 'demo-payment.is.refused',
};

const path = '/api/demo-payment/:id/:secret';
type Asked = Context<{ Bindings: Bindings }, typeof path>;

/** A made-up provider: a page on which nothing is paid, and its buttons say what the shop is told. */
export function mountDemoPayment(app: Api): void {
  app.get(path, async (c) => {
    const payment = await find(c, readEnv(c.env));
    return payment ? show(c, payment, Date.now()) : onUnknownPath(c);
  });

  app.post(path, limitBody(1024), async (c) => {
    const env = readEnv(c.env);
    const [payment, now] = [await find(c, env), Date.now()];
    if (!payment) return onUnknownPath(c);
    const choice = demoChoice.safeParse((await c.req.parseBody())['choice']);
    if (choice.success) await decideDemoPayment(env, Number(c.req.param('id')), choice.data, now);
    c.executionCtx.waitUntil(deliverMessages(env, now));
    return show(c, (await find(c, env)) ?? payment, now);
  });
}

async function find(c: Asked, env: Env): Promise<DemoPayment | null> {
  const id = pathId.safeParse(c.req.param('id'));
  return id.success ? await findDemoPayment(env, id.data, c.req.param('secret')) : null;
}

function show(c: Asked, payment: DemoPayment, now: number) {
  const { status, amount, purpose, card, returnUrl, expiresAt } = payment;
  const isOpen = status === 'waiting' && expiresAt > now;
  const choices = demoChoice.options.map(
    (choice) => html`<button name="choice" value="${choice}">${t(buttons[choice])}</button>`,
  );
  const content = html`<p>${t('demo-payment.note')}</p><p><b>${roubles(amount)}</b> ${card}</p><p>${purpose}</p>
${isOpen ? html`<form method="post">${choices}</form>` : html`<p role="status">${t(states[status])}</p>`}
<a href="${returnUrl}">${t('demo-payment.back')}</a>`;
  return demoPage(c, { title: t('demo-payment.title'), content, forms: true });
}
