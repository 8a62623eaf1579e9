// Program: serves the built workers until it is stopped. Its only argument is `ServedParts` as JSON.
import { endOnSignals } from './end-on-signals.ts';
import { serve } from './serve.ts';
import type { ServedParts } from './workers.ts';

const stopAtEnd = endOnSignals();
const served = await serve(JSON.parse(process.argv[2] ?? '{}') as ServedParts);
stopAtEnd(served.stop);
