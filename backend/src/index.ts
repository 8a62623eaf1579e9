import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { onError, onUnknownPath } from './errors.ts';
import { createApi } from './mount.ts';

// Workers may not compile code from strings, which is how zod speeds itself up elsewhere.
z.config({ jitless: true });

const app = createApi();
app.use(secureHeaders());
app.onError(onError);
app.notFound(onUnknownPath);

export default app;
