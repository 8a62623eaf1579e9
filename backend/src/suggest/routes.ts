import { addressSuggestion, suggestAddress } from '#contract/delivery-address.ts';
import { companySuggestion, suggestCompany } from '#contract/sign-up.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { limitAsker } from '../session/limit-asker.ts';
import { t } from '../texts/texts.ts';
import { askOnce } from './kept.ts';
import { suggestPlaces } from './places.ts';
import { register, type Suggestion } from './register.ts';
import { askService } from './service.ts';

const minute = 60_000;
/** Suggestions per minute, of a user or a visitor who types: the service charges per request. */
const perMinute = 30;

/** Suggestions come from the configured service, or else from the demonstration's registers. */
export function mountSuggest(app: Api): void {
  mount(app, suggestCompany, async ({ input: { query }, actor, env, headers, now }) => {
    await limitSuggestions(env, actor, headers, now);
    const keyword = query.keyword.trim();
    const { suggestions: service } = env;
    if (service === null) return { suggestions: fromRegister(keyword) };
    const ask = () => askService(service, { query: keyword }, companySuggestion);
    return { suggestions: await askOnce(service, keyword, now, ask) };
  });

  mount(app, suggestAddress, async ({ input: { query }, actor, env, headers, now }) => {
    await limitSuggestions(env, actor, headers, now);
    const { fromBound, toBound, 'locations[0][city]': city } = query;
    const keyword = query.keyword.trim();
    const { suggestions: service } = env;
    if (service === null) return { suggestions: suggestPlaces({ keyword, toBound, city }) };
    const question = {
      query: keyword,
      ...(fromBound && { from_bound: { value: fromBound } }),
      ...(toBound && { to_bound: { value: toBound } }),
      ...(city && { locations: [{ city }] }),
    };
    const ask = () => askService({ url: service.addressUrl, key: service.key }, question, addressSuggestion);
    return { suggestions: await askOnce(service, `address ${JSON.stringify(question)}`, now, ask) };
  });
}

async function limitSuggestions(env: Env, actor: Actor, headers: Headers, now: number): Promise<void> {
  const limit = { limit: env.suggestionsPerMinute ?? perMinute, window: minute, message: t('suggest.too-many') };
  await limitAsker(env, { what: 'suggest', actor, headers, ...limit }, now);
}

/** At most ten companies whose name or address contains all the words, or whose number begins with them. */
function fromRegister(keyword: string): Suggestion[] {
  const words = foldText(keyword).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = register.filter(({ data }) => {
    const text = foldText(`${data.name.full_with_opf} ${data.name.short_with_opf} ${data.address.value}`);
    return words.every((word) => text.includes(word) || data.inn.startsWith(word) || data.ogrn?.startsWith(word));
  });
  return found.slice(0, 10);
}
