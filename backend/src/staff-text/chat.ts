import { chatButton } from '#contract/info.ts';
import { chatHours } from '../chat/hours.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { t } from '../texts/texts.ts';
import type { Kind, Of } from './kind.ts';

const only = 'support';

/** What is said around the chat. Its type and side are settings, which are not edited here. */
export const chat: Kind<Of<'chat'>> = {
  single: only,
  all: `SELECT '${only}' AS ref, 'chat' AS title, NULL AS shown_from, NULL AS place`,
  read: async (env, ref) => {
    if (ref !== only) return null;
    const { button, hours, away } = await readRows(env);
    return {
      kind: 'chat',
      from: hours?.from ?? '',
      till: hours?.till ?? '',
      away: away.text,
      awayEn: away.en,
      chatButtons: (button?.chatButtons ?? []).map(({ link, hint }) => ({ link, hint })),
    };
  },
  write: (env, _, { from, till, away, awayEn, chatButtons }) => [
    from === '' ? remove(env, 'chatHours') : put(env, 'chatHours', { from, till }),
    put(env, 'chatAway', { text: away, en: awayEn }),
    // Picture and colour of a link stay with its address.
    env.trade
      .prepare(
        `INSERT INTO setting (name, value) VALUES ('chatButton', json_object('type', 'own', 'chatButtons', json(?1)))
         ON CONFLICT (name) DO UPDATE SET value = json_set(value, '$.chatButtons', (
           SELECT json_group_array(json_patch(coalesce((SELECT old.value FROM json_each(setting.value, '$.chatButtons') old
             WHERE old.value ->> 'link' = new.value ->> 'link'), '{}'), new.value)) FROM json_each(?1) new))
         WHERE value <> 'null'`,
      )
      .bind(JSON.stringify(chatButtons)),
  ],
  remove: () => [],
  keep: () => {
    throw new ApiError(409, 'TextNeeded', t('staff-text.chat-needed'));
  },
  check: async (env, { from, till, chatButtons }) => {
    if ((from === '') !== (till === '') || (from !== '' && from >= till)) {
      throw invalidFields([{ field: 'text.till', message: t('staff-text.hours') }]);
    }
    const { button } = await readRows(env);
    if (!button && chatButtons.length > 0) throw new ApiError(409, 'ChatOff', t('staff-text.chat-off'));
  },
};

async function readRows(env: Env) {
  const { results } = await env.trade
    .prepare("SELECT name, value FROM setting WHERE name IN ('chatButton', 'chatHours', 'chatAway')")
    .all<{ name: string; value: string }>();
  const rows = new Map(results.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  return {
    button: chatButton.nullable().parse(rows.get('chatButton') ?? (rows.has('chatButton') ? null : { type: 'own' })),
    hours: chatHours.parse(rows.get('chatHours')),
    away: (rows.get('chatAway') ?? { text: '', en: '' }) as { text: string; en: string },
  };
}

function put(env: Env, name: string, value: object): D1PreparedStatement {
  return env.trade
    .prepare('INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2')
    .bind(name, JSON.stringify(value));
}

const remove = (env: Env, name: string) => env.trade.prepare('DELETE FROM setting WHERE name = ?1').bind(name);
