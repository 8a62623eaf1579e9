// Last step of `npm run build`: notes from which sources the build was made, so that nobody builds it again.
import { markBuild } from './fresh-build.ts';

markBuild();
