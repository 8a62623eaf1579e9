declare const checked: unique symbol;

/** An address on this site, made here or accepted by `safeReturnTo`; links, forms and redirects take nothing else. */
export type Path = string & { readonly [checked]: true };

/** Field of a form, or of the query, that says which user and company its page was rendered for. */
export const actorField = 'actor';
/** Field of a form by which a browser that never names the page of a form proves that it is ours. */
export const formTokenField = 'formToken';

type Query = string | URLSearchParams | Record<string, string | number | undefined>;

export const home = () => path('/');
/** For posts: Remix tells an index route's action by `?index`. */
export const homePost = () => path('/?index');
export const catalogue = (query?: Query) => path('/catalog', query);
export const catalogueFilters = (query?: Query) => path('/catalog/filters', query);
export const filterValues = (filter: string, query?: Query) =>
  path(`/catalog/filters/${encodeURIComponent(filter)}`, query);
/** The query is the list under the dialog. */
export const catalogueView = (query?: Query) => path('/catalog/view', query);
export const selected = () => path('/catalog/selected');
/** `differing` shows only the rows in which the products differ. */
export const compare = (ids: readonly number[], differing = false) =>
  path(`/compare?ids=${[...ids].join(',')}${differing ? '&differing=1' : ''}`);
/** The query is a list that may be saved. */
export const savedFilters = (query?: Query) => path('/catalog/saved', query);
export const suggest = (keyword: string) => path('/search/suggest', { keyword });
export const product = (id: number, requestedAmount?: number) =>
  path(`/product/${id}`, requestedAmount ? { requestedAmount } : {});
/** `actor` as in `addToCart`. */
export const favorite = (actor?: string) => path('/favorite', { actor });
/** Asks for a message when the product is in stock again; `actor` as in `addToCart`. */
export const productCodes = (id: number, actor?: string) => path(`/product/${id}/codes`, { actor });
export const stockAlert = (id: number, actor?: string) => path(`/product/${id}/alert`, { actor });
/** `named` is an id, or `custom:` and that of an own product. */
export const productOver = (named: string) => path(`/product/${named}/over`);
export const prices = () => path('/product/prices');
/** `actor` is who the page was rendered for; in the query, because a field in each row costs more. */
export const addToCart = (actor?: string) => path('/cart/items', { [actorField]: actor });
export const modules = () => path('/modules');
export const configurator = () => path('/modules/raec-configurator');
export const startConfigurator = () => path('/modules/raec-configurator/start');
export const orderPlans = (query?: Query) => path('/modules/order-manager', query);
export const newOrderPlan = (query?: Query) => path('/modules/order-manager/new', query);
export const clearOrderPlans = () => path('/modules/order-manager/clear-archive');
export const orderPlan = (id: number | string, query?: Query) =>
  path(`/modules/order-manager/${encodeURIComponent(id)}`, query);
export const orderPlanSettings = (id: number) => path(`/modules/order-manager/${id}/settings`);
export const addToOrderPlan = (id: number, query?: Query) => path(`/modules/order-manager/${id}/add`, query);
export const actOnOrderPlan = (id: number) => path(`/modules/order-manager/${id}/act`);
export const deleteOrderPlan = (id: number) => path(`/modules/order-manager/${id}/delete`);
export const configuratorReturn = () => path('/modules/raec-configurator/return');
export const offers = (query?: Query) => path('/modules/offers', query);
/** Made from `cart`, `order:15`, `specification:7`, `offer:3` or `items:5:10`. */
export const newOffer = (from: string) => path('/modules/offers/new', { from });
export const offer = (id: number, query?: Query) => path(`/modules/offers/${id}`, query);
/** Where products are added; `words` are looked for in the catalogue. */
export const addToOffer = (id: number, query?: Query) => path(`/modules/offers/${id}/add`, query);
/** Where an offer is chosen for products, `items` as in `addToSpecification`. */
export const chooseOffer = (items: string, returnTo?: Path) => path('/modules/offers/add', { items, returnTo });
export const editOffer = (id: number) => path(`/modules/offers/${id}/edit`);
/** `product` is the `productId` of the line, which stays when lines change places. */
export const offerLine = (id: number, product: number) => path(`/modules/offers/${id}/lines/${product}`);
export const offerMarkup = (id: number, query?: Query) => path(`/modules/offers/${id}/markup`, query);
export const sendOffer = (id: number) => path(`/modules/offers/${id}/send`);
export const offerFile = (id: number, format: string) => path(`/modules/offers/${id}/file`, { format });
export const offerTemplate = () => path('/modules/offers/template');
export const actOnOffer = (id: number) => path(`/modules/offers/${id}/act`);
export const askOnOffer = (id: number, query: Query) => path(`/modules/offers/${id}/ask`, query);
export const deleteOffer = (id: number) => path(`/modules/offers/${id}/delete`);
export const clearOffers = () => path('/modules/offers/clear-archive');
/** The token is a key: keep it out of logs and events. */
export const publicOffer = (token: string, query?: Query) => path(`/offers/${encodeURIComponent(token)}`, query);
/** The page that asks once more. */
export const answerOffer = (token: string, answer: string, page?: number) =>
  `${publicOffer(token, { page, answer })}#answer` as Path;
export const publicOfferFile = (token: string, format: string) =>
  path(`/offers/${encodeURIComponent(token)}/file`, { format });
export const ownProducts = (query?: Query) => path('/own-products', query);
export const newOwnProduct = () => path('/own-products/new');
export const ownProduct = (id: number) => path(`/own-products/${id}`);
export const specifications = (query?: Query) => path('/specifications', query);
export const newSpecification = () => path('/specifications/new');
export const importList = () => path('/specifications/import');
export const importSample = () => path('/specifications/import/sample');
/** The rows that are left, with where the others went in sight. */
export const addedRows = (id: number) => `${importRows(id, { open: 1 })}#added` as Path;
export const importRows = (id: number, query?: Query) => path(`/import/${id}`, query);
export const importRow = (id: number, line: number, query?: Query) => `${importRows(id, query)}#row-${line}` as Path;
export const importColumns = (id: number) => path(`/import/${id}/columns`);
export const importErrors = (id: number) => path(`/import/${id}/errors`);
export const specification = (id: number | string, query?: Query) =>
  path(`/specifications/${encodeURIComponent(id)}`, query);
export const specificationSettings = (id: number) => path(`/specifications/${id}/settings`);
/** Takes the intents to-cart, copy, archive and restore. */
/** The token is a key: keep it out of logs and events. */
export const sharedSpecification = (token: string, query?: Query) =>
  path(`/shared/${encodeURIComponent(token)}`, query);
export const actOnSpecification = (id: number) => path(`/specifications/${id}/act`);
export const deleteSpecification = (id: number) => path(`/specifications/${id}/delete`);
export const job = (id: number) => path(`/jobs/${id}`);
export const jobFile = (id: number) => path(`/jobs/${id}/file`);
export const clearSpecifications = () => path('/specifications/clear-archive');
/** Products come from `items` (`5:10,custom:3:1`) or `from` (`cart`, `order:15`). */
export const addToSpecification = (query: { items?: string | undefined; from?: string | undefined; returnTo?: Path }) =>
  path('/specifications/add', query);
/** `returnTo` is where the buyer goes afterwards, here and below. */
export const signIn = (returnTo?: Path) => path('/user/sign-in', { returnTo });
export const signInByCode = (returnTo?: Path) => path('/user/sign-in/code', { returnTo });
/** For the script of the dialog: its `clientLoader` answers it. */
export const signInModule = () => path('/user/sign-in', { over: 1 });
export const reset = (returnTo?: Path) => path('/user/reset', { returnTo });
export const signUp = (returnTo?: Path) => path('/user/sign-up', { returnTo });
export const bank = (returnTo?: Path) => path('/auth/tinkoff/start', { returnTo });
export const bankReturn = () => path('/auth/tinkoff/complete');
export const invitation = (code: string) => path('/user/signin-by-invitation', { invitation: code });
export const colleagues = () => path('/user/company/colleagues');
export const signUpCompany = (query?: Query) => path('/user/sign-up/company', query);
export const staffBuyers = (query?: Query) => path('/staff/buyers', query);
export const staffLeave = () => path('/staff/leave');
export const staffAuditLog = (page = 1) => path('/staff/actions', page > 1 ? { page } : {});
/** With `file` the lines of one file. */
export const staffExchange = (query?: Query) => path('/staff/exchange', query);
export const webhooks = () => path('/staff/exchange/webhooks');
export const webhook = (id: number, query?: Query) => path(`/staff/exchange/webhooks/${id}`, query);
export const deliveries = (query?: Query) => path('/staff/exchange/deliveries', query);
export const webhookDelivery = (id: number) => path(`/staff/exchange/deliveries/${id}`);
export const staffTexts = (kind: string, page = 1) => path(`/staff/texts/${kind}`, page > 1 ? { page } : {});
export const newStaffText = (kind: string) => path(`/staff/texts/${kind}/new`);
/** After the given change, or the last one; `page` is one of its changes. */
export const staffText = (kind: string, ref: string, number?: number, page = 1) =>
  path(`/staff/texts/${kind}/${encodeURIComponent(ref)}`, { number, page: page > 1 ? page : undefined });
export const signOut = () => path('/user/sign-out');
export const quickOrder = () => path('/quick-order');
export const quickOrderDraft = () => path('/quick-order/draft');
export const quickOrderCheck = () => path('/quick-order/check');
export const cart = (query?: Query) => path('/cart', query);
/** The cart with the form for articles open. */
export const cartQuickOrder = (query?: Query) => path('/cart/quick-order', query);
/** Where what was cleared can be brought back. */
export const clearedCart = () => `${cart()}#cleared` as Path;
export const exportCart = (query: { sort?: string | undefined } = {}) => path('/cart/export', query);
export const checkout = () => path('/checkout');
export const checkoutForm = () => path('/checkout/form');
export const orders = (query?: Query) => path('/orders', query);
/** A whole list as a file; the query is the page's. */
export const ordersCsv = (query?: Query) => path('/orders.csv', query);
export const ordersWorkbook = (query?: Query) => path('/orders.xlsx', query);
export const placed = (...ids: readonly number[]) => path('/orders/placed', { ids: ids.join('-') });
export const order = (id: number | string, query?: Query) => path(`/orders/${encodeURIComponent(id)}`, query);
export const approvals = (query?: Query) => path('/orders/approvals', query);
export const approval = (id: number, query?: Query) => path(`/orders/approvals/${id}`, query);
export const approvalRules = () => path('/user/approvals');
export const approvalRule = (id: number, query?: Query) => path(`/user/approvals/${id}`, query);
export const budgets = () => path('/user/budgets');
export const budget = (id: number, query?: Query) => path(`/user/budgets/${id}`, query);
export const returnOrder = (id: number, query?: Query) => path(`/orders/${id}/return`, query);
export const orderMessages = (id: number, page = 1) => path(`/orders/${id}/messages`, page > 1 ? { page } : {});
/** With the form open that asks for it. */
export const withdrawOrder = (id: number) => path(`/orders/${id}/withdraw`);
export const askAboutOrder = (id: number, ask: 'reserve' | 'cancel') => path(`/orders/${id}/messages`, { ask });
export const documents = (query?: Query) => path('/documents', query);
export const requestDocument = () => path('/documents/request');
export const statement = (query?: Query, file = '') => path(`/documents/statement${file}`, query);
export const document = (id: number, query?: Query) => path(`/documents/${id}`, query);
export const documentFile = (id: number, format: string) => path(`/documents/${id}/file`, { format });
/** With `over`, for the dialog over another page. */
export const content = (slug: string, over?: true) =>
  path(`/content/${encodeURIComponent(slug)}`, { over: over ? 1 : undefined });
/** Which cookies are allowed. */
export const consent = () => path('/consent');
export const posts = (feed: string, query?: Query) => path(`/posts/${encodeURIComponent(feed)}`, query);
/** With `over`, for the dialog over another page. */
export const post = (feed: string, item: string, over?: true) =>
  path(`/posts/${encodeURIComponent(feed)}/${encodeURIComponent(item)}`, { over: over ? 1 : undefined });
export const postsRss = (feed: string) => path(`/posts/${encodeURIComponent(feed)}/rss.xml`);
export const help = () => path('/help');
/** The reader's conversation with the supplier. */
export const chat = (query?: Query) => path('/help/chat', query);
export const chatIdentity = () => path('/help/chat/identity');
export const staffOrders = (query?: Query) => path('/staff/orders', query);
export const staffOrder = (id: number, query?: Query) => path(`/staff/orders/${id}`, query);
export const staffOrderMessages = (id: number, page = 1) =>
  path(`/staff/orders/${id}/messages`, page > 1 ? { page } : {});
export const staffChats = (query?: Query) => path('/staff/chat', query);
export const staffChat = (id: number, query?: Query) => path(`/staff/chat/${id}`, query);
export const helpVideo = () => path('/help/video');
export const sitemap = () => path('/sitemap.xml');
export const pageSitemap = () => path('/sitemap/pages.xml');
export const productSitemap = (part: number) => path(`/sitemap/products/${part}.xml`);
export const region = (query?: Query) => path('/region', query);
export const cabinet = () => path('/user');
export const profile = () => path('/user/profile');
export const deletion = () => path('/user/delete');
export const addresses = () => path('/user/addresses');
export const newAddress = () => path('/user/addresses/new');
export const address = (id: number) => path(`/user/addresses/${id}`);
export const addressSuggestions = (keyword: string) => path('/user/addresses/suggest', { keyword });
export const ownCodes = (query?: Query) => path('/user/codes', query);
export const notifications = (page = 1) => path('/user/notifications', page > 1 ? { page } : {});
export const sessions = () => path('/user/sessions');
export const companies = (query?: Query) => path('/user/companies', query);
export const company = (query?: Query) => path('/user/company', query);
export const payments = (query?: Query) => path('/user/payments', query);
export const paymentsCalendar = () => path('/user/payments/calendar');
export const delivery = () => path('/user/delivery');
export const bonus = (page = 1) => path('/user/bonus', page > 1 ? { page } : {});
export const bonusRules = () => path('/user/bonus/rules');
/** `way` and `sum` are what was chosen before. */
export const payOrder = (id: number, query?: Query) => path(`/orders/${id}/pay`, query);
/** Without ids, to choose some. */
export const payDocuments = (ids: readonly number[] = [], query: Record<string, string | undefined> = {}) =>
  path('/documents/pay', { ids: ids.join('-') || undefined, ...query });
export const payment = (id: number) => path(`/payments/${id}`);
export const cards = () => path('/user/cards');
export const card = (id: number | string) => path(`/user/cards/${encodeURIComponent(id)}`);
export const goldenClub = () => path('/user/golden-club');
export const legalDocuments = (query?: Query) => path('/user/legal-documents', query);
export const legalDocumentFile = (id: number | string) => path(`/user/legal-documents/${encodeURIComponent(id)}/file`);
export const notices = () => path('/notices');
export const reports = (query?: Query) => path('/reports', query);
export const reportFile = (query?: Query) => path('/reports/file', query);
/** Beacon for views of prefetched pages; `session` is the tab's. */
export const shown = (session?: string) => path('/shown', { session });
/** Beacon for code that couldn't be loaded. */
export const failedChunk = () => path('/failed-chunk');
export const preferences = () => path('/preferences');

function path(pathname: string, query: Query = ''): Path {
  const search = typeof query === 'string' ? query : searchOf(query);
  return (search ? `${pathname}?${search}` : pathname) as Path;
}

function searchOf(query: Exclude<Query, string>): string {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const present = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return present.length > 0 ? new URLSearchParams(present).toString() : '';
}
