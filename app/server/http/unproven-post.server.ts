import { formTokenField, home } from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import type { Env } from '#app/server/env.server.ts';
import { isProven, makeToken } from '#app/server/forms/form-token.server.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { keptFields } from '#app/server/forms/secret-fields.ts';
import type { Visit } from '#app/server/request-context.ts';
import { openOwnCookies } from '#app/server/session/cookies.server.ts';
import { openSession } from '#app/server/session/session.server.ts';
import { refusalPage } from './error-pages.server.ts';
import { plainPage } from './plain-page.server.ts';

/**
 * Null for a form with the token of this browser. Any other is shown to its sender. A visitor may send it as it is: a page
 * elsewhere can post a form from such a browser, but neither read our token nor press the button. Somebody signed in
 * can't, since nothing here can tell in words what the form would do; the form's own page can.
 */
export async function askUnlessProven(request: Request, env: Env, visit: Visit): Promise<Response | null> {
  const jar = openOwnCookies(request, env);
  const session = await openSession(jar, env.SESSION_KEYS, visit.started);
  if (await isProven(request, session, env.SESSION_KEYS)) return null;
  visit.log.add({ refused: 'unproven' });
  const form = await readForm(request);
  if (!form) return refusalPage({ status: 403, reason: 'unproven' }, visit);
  const token = session.token ? null : await makeToken(session, env.SESSION_KEYS);
  const answer = questionPage(request, form, token, visit);
  await session.commit(jar);
  for (const cookie of jar.pending()) answer.headers.append('Set-Cookie', cookie);
  answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

function questionPage({ url }: Request, form: FormData, token: string | null, visit: Visit): Response {
  const { t } = visit.i18n;
  const { pathname, search } = new URL(url);
  const action = safeReturnTo(`${pathname.replace(/\.data$/, '')}${search}`, home());
  const { fields, lost } = keptFields(form);
  const typed = fields.filter(([name, value]) => value.trim() && !/^(actor|intent|returnTo|\w*[iI]d)$/.test(name));
  const values = typed.map(([, value]) => `«${value.slice(0, 2000)}»`).join('; ');
  const paragraphs = [
    t(token ? 'gate:unproven.text' : 'gate:unproven.signedIn'),
    ...(values ? [t('gate:unproven.fields', { values })] : []),
    ...(lost.secrets ? [t('gate:unproven.lostSecrets')] : []),
    ...(lost.files ? [t('gate:unproven.lostFiles')] : []),
  ];
  const toHome = { href: home(), text: t('gate:home') };
  const page = token
    ? {
        heading: t('gate:unproven.heading'),
        form: { action, fields: [...fields, [formTokenField, token]] as const, button: t('gate:unproven.send') },
        links: [toHome],
      }
    : { heading: t('gate:unproven.notSent'), links: [{ href: action, text: t('gate:unproven.open') }, toHome] };
  return plainPage(403, { ...page, paragraphs }, visit);
}
