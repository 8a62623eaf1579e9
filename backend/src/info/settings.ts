import { type Settings, settings, settingsChange } from '#contract/info.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';

/** A change of the settings is seen by every worker after this time at the latest, in milliseconds. */
const rememberedMs = 10_000;

const memories = new WeakMap<Env, { settings: Settings; until: number }>();

/** The shop's settings: the defaults with what the row `settings` of the table `setting` says (a `SettingsChange` as JSON). */
export async function readSettings(env: Env, now: number): Promise<Settings> {
  const known = memories.get(env);
  if (known && now < known.until) return known.settings;
  const text = await env.trade.prepare("SELECT value FROM setting WHERE name = 'settings'").first<string>('value');
  const changed = { ...settings.parse({}), ...parseChange(text ?? '{}') };
  memories.set(env, { settings: changed, until: now + rememberedMs });
  return changed;
}

function parseChange(text: string): Partial<Settings> {
  const parsed = settingsChange.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ApiError(503, 'ConfigurationError', 'Сервис не настроен: проверьте setting.settings');
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
