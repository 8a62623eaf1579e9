import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { mountCart } from './cart/routes.ts';
import { mountMedia } from './catalogue/media.ts';
import { mountCatalogue } from './catalogue/routes.ts';
import { mountCheckout } from './checkout/routes.ts';
import { mountColleague } from './colleague/routes.ts';
import { mountCompany } from './company/routes.ts';
import { mountContent } from './content/routes.ts';
import { mountDocs } from './docs/routes.ts';
import { onError } from './errors.ts';
import { mountFavorite } from './favorite/routes.ts';
import { mountInfo } from './info/routes.ts';
import { mountInvitation } from './invitation/routes.ts';
import { mountOutbox } from './message/routes.ts';
import { createApi } from './mount.ts';
import { mountOrder } from './order/routes.ts';
import { mountPassword } from './password/routes.ts';
import { mountProduct } from './product/routes.ts';
import { mountRegion } from './region/routes.ts';
import { mountSearch } from './search/routes.ts';
import { mountSession } from './session/routes.ts';
import { mountSignUp } from './sign-up/routes.ts';
import { mountSuggest } from './suggest/routes.ts';
import { answerUnknownPath } from './unknown-path.ts';
import { mountUser } from './user/routes.ts';

// Workers may not compile code from strings, which is how zod speeds itself up elsewhere.
z.config({ jitless: true });

const app = createApi();
app.use(secureHeaders());
app.onError(onError);
app.notFound(answerUnknownPath(app));

mountDocs(app);
mountInfo(app);
mountRegion(app);
mountContent(app);
mountSession(app);
mountPassword(app);
mountOutbox(app);
mountSignUp(app);
mountSuggest(app);
mountUser(app);
mountCompany(app);
mountColleague(app);
mountInvitation(app);
mountFavorite(app);
mountMedia(app);
mountCatalogue(app);
mountSearch(app);
mountProduct(app);
mountCart(app);
mountCheckout(app);
mountOrder(app);

export default app;
