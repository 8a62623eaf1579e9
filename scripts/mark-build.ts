// Last step of `npm run build`: records from which sources the build was made, so that it isn't repeated.
import { markBuild } from './fresh-build.ts';

markBuild();
