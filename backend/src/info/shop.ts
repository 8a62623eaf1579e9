import { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import { type OrderField, orderField } from '#contract/checkout.ts';
import {
  type AuthMode,
  type ChatButton,
  chatButton,
  type getInfo,
  getRegions,
  type Settings,
  settings,
  settingsChange,
} from '#contract/info.ts';
import type { SignUpUses } from '#contract/sign-up.ts';
import { type ChatHours, chatHours } from '../chat/hours.ts';
import type { Env } from '../env.ts';
import { NotConfigured } from '../errors.ts';
import { usesOf } from '../sign-up/fields.ts';
import { readSynonyms, type Synonym } from '../staff-text/synonyms.ts';
import { t } from '../texts/texts.ts';

type Info = CallAnswer<typeof getInfo>;

/** Rows of the table `setting`, each a JSON text. */
export interface Shop {
  /** What the supplier says about itself. */
  supplier: Info['supplier'];
  brand: string | undefined;
  signUp: SignUpUses;
  /** The row `help`: pages of the help menu. */
  help: Info['config']['help'];
  /** The row `helpVideo`. */
  helpVideo: Info['config']['helpVideo'];
  /** Rows by the same names. */
  notices: {
    /** Of the text on cookies, which is no row of `setting`. */
    cookieVersion: string | undefined;
    authInitial: AuthMode | undefined;
    importantNotice: { title: string; content: string; titleEn?: string; contentEn?: string } | undefined;
    regionalMessageBar: boolean | undefined;
  };
  /** The row `synonyms`: what search looks for instead of what is typed. */
  synonyms: readonly Synonym[];
  /** The row `chatButton`: ways to ask people; undefined for none. */
  chatButton: ChatButton | undefined;
  /** The row `chatHours`: when people answer; always without it. */
  chatHours: ChatHours;
  /** The row `chatAway`: what is said while nobody is there. */
  chatAway: { text: string; en: string } | undefined;
  /** The row `regionColumns`: columns of the list of regions. */
  regionColumns: number;
  /** The row `orderFields`: fields about the whole order at checkout; undefined for the usual ones. */
  orderFields: OrderField[] | undefined;
  /** The defaults, overridden by the row `settings` (a `SettingsChange`). */
  settings: Settings;
}

/** Page whose version people agree to. */
export const cookieText = 'usloviya-sbora-cookies';

/** Every worker sees a change of the settings after at most this many milliseconds. */
const rememberedMs = 10_000;

const memories = new WeakMap<Env, { shop: Shop; until: number }>();

/** Cached per worker for a moment: every page needs the settings, and they hardly ever change. */
export async function readShop(env: Env, now: number): Promise<Shop> {
  const cached = memories.get(env);
  if (cached && now < cached.until) return cached.shop;
  const { results } = await env.trade
    .prepare(
      `SELECT name, value FROM setting
       UNION ALL SELECT 'cookieVersion', json_quote(version) FROM content WHERE slug = ?1`,
    )
    .bind(cookieText)
    .all<{ name: string; value: string }>();
  const shop = toShop(new Map(results.map(({ name, value }) => [name, JSON.parse(value)])));
  memories.set(env, { shop, until: now + rememberedMs });
  return shop;
}

function toShop(values: ReadonlyMap<string, unknown>): Shop {
  return {
    supplier: (values.get('supplier') ?? { name: t('info.supplier') }) as Shop['supplier'],
    brand: values.get('brand') as string | undefined,
    signUp: usesOf(values.get('signUp')),
    help: values.get('help') as Shop['help'],
    helpVideo: values.get('helpVideo') as Shop['helpVideo'],
    notices: {
      cookieVersion: values.get('cookieVersion') as string | undefined,
      authInitial: values.get('authInitial') as AuthMode | undefined,
      importantNotice: values.get('importantNotice') as Shop['notices']['importantNotice'],
      regionalMessageBar: values.get('regionalMessageBar') as boolean | undefined,
    },
    synonyms: synonymsOf(values.get('synonyms')),
    chatButton: chatButtonOf(values.get('chatButton')),
    chatHours: checked('chatHours', chatHours, values.get('chatHours')),
    chatAway: values.get('chatAway') as Shop['chatAway'],
    regionColumns: checked('regionColumns', getRegions.answer.shape.columns, values.get('regionColumns')),
    orderFields: checked('orderFields', z.array(orderField).max(20).optional(), values.get('orderFields')),
    settings: {
      ...settings.parse({}),
      chatButton: { liveChat: true },
      approvals: true,
      ...toChange(values.get('settings') ?? {}),
    },
  };
}

/** The row null switches it off. */
function chatButtonOf(value: unknown): ChatButton | undefined {
  return checked('chatButton', chatButton.nullable(), value === undefined ? { type: 'own' } : value) ?? undefined;
}

function checked<T extends z.ZodType>(row: string, schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NotConfigured([`setting.${row}`]);
  return parsed.data;
}

function synonymsOf(value: unknown): readonly Synonym[] {
  try {
    return readSynonyms(z.object({ content: z.string() }).default({ content: '' }).parse(value).content);
  } catch {
    throw new NotConfigured(['setting.synonyms']);
  }
}

function toChange(value: unknown): Partial<Settings> {
  const parsed = settingsChange.safeParse(value);
  if (!parsed.success) throw new NotConfigured(['setting.settings']);
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}
