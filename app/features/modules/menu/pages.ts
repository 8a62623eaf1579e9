import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import type { ModuleCode } from '#contract/module.ts';

interface ModulePage {
  hint: TextKey;
  to: paths.Path;
}

/** Where each module is, and what it does in a sentence. One without a page has no tile. */
export const pages: Partial<Record<ModuleCode, ModulePage>> = {
  'order-manager': { hint: 'modules:orderManagerHint', to: paths.orderPlans() },
  offers: { hint: 'modules:offersHint', to: paths.offers() },
  'raec-configurator': { hint: 'modules:configuratorHint', to: paths.configurator() },
};
