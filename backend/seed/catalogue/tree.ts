import type { Top } from './kind.ts';
import { automation } from './sections/automation.ts';
import { cables } from './sections/cables.ts';
import { comfort } from './sections/comfort.ts';
import { ducts } from './sections/ducts.ts';
import { enclosures } from './sections/enclosures.ts';
import { lamps } from './sections/lamps.ts';
import { luminaires } from './sections/luminaires.ts';
import { modular } from './sections/modular.ts';
import { mounting } from './sections/mounting.ts';
import { power } from './sections/power.ts';
import { tools } from './sections/tools.ts';
import { wiring } from './sections/wiring.ts';

/** The section tree in the order in which buyers see it. */
export const tree: readonly Top[] = [
  cables,
  modular,
  wiring,
  luminaires,
  lamps,
  enclosures,
  ducts,
  mounting,
  automation,
  power,
  tools,
  comfort,
];
