declare const checked: unique symbol;

/** An address on this site, made here or accepted by `safeLocal`; links, forms and redirects take nothing else. */
export type Path = string & { readonly [checked]: true };

/** Field of a form, or of the query, that says which user and company its page was rendered for. */
export const actorField = 'actor';

type Query = string | URLSearchParams | Record<string, string | number | undefined>;

/** Home page. */
export const home = () => path('/');
/** Address of the home page for posts: an index route is named by `?index`. */
export const homePost = () => path('/?index');
/** Catalogue list with an optional query. */
export const catalogue = (query?: Query) => path('/catalog', query);
/** All filters of a list on a page of their own. */
export const catalogueFilters = (query?: Query) => path('/catalog/filters', query);
/** All values of one filter. */
export const filterValues = (filter: string, query?: Query) =>
  path(`/catalog/filters/${encodeURIComponent(filter)}`, query);
/** How a list is shown: columns, panel; the query is the list under the dialog. */
export const catalogueView = (query?: Query) => path('/catalog/view', query);
/** Address that does something with the products ticked in a list. */
export const selected = () => path('/catalog/selected');
/** Products side by side; `differing` shows only where they differ. */
export const compare = (ids: readonly number[], differing = false) =>
  path(`/compare?ids=${[...ids].join(',')}${differing ? '&differing=1' : ''}`);
/** The buyer's saved filters; a query is a list that may be saved there. */
export const savedFilters = (query?: Query) => path('/catalog/saved', query);
/** Suggestions to the words typed into the search field, as data. */
export const suggest = (keyword: string) => path('/search/suggest', { keyword });
/** A product's own page, with the amount that the buyer needs of it. */
export const product = (id: number, requestedAmount?: number) =>
  path(`/product/${id}`, requestedAmount ? { requestedAmount } : {});
/** Address that puts a product among the favourites or takes it out; which one, the form says. */
export const favorite = () => path('/favorite');
/** Address that answers the prices of shown products as they are now, as data. */
export const prices = () => path('/product/prices');
/** Address that puts products into the cart; `actor` tells for whom the page was drawn, which costs rows less than a field. */
export const addToCart = (actor?: string) => path('/cart/items', { [actorField]: actor });
/** Products that the company describes for itself, with an optional query. */
export const ownProducts = (query?: Query) => path('/own-products', query);
/** Form of a new one. */
export const newOwnProduct = () => path('/own-products/new');
/** One of them. */
export const ownProduct = (id: number) => path(`/own-products/${id}`);
/** Saved lists of products with an optional query. */
export const specifications = (query?: Query) => path('/specifications', query);
/** Form of a new one. */
export const newSpecification = () => path('/specifications/new');
/** One of them, with an optional page of its lines. */
export const specification = (id: number | string, query?: Query) =>
  path(`/specifications/${encodeURIComponent(id)}`, query);
/** Its name, description and who sees it. */
export const specificationSettings = (id: number) => path(`/specifications/${id}/settings`);
/** Address that copies one, puts it into the cart, or moves it into the archive and out. */
export const actOnSpecification = (id: number) => path(`/specifications/${id}/act`);
/** The question before one is deleted for good. */
export const deleteSpecification = (id: number) => path(`/specifications/${id}/delete`);
/** The question before all archived ones are deleted for good. */
export const clearSpecifications = () => path('/specifications/clear-archive');
/** Choice of the specification that products go into: of `items` (`5:10,custom:3:1`) or of `from` (`cart`, `order:15`). */
export const addToSpecification = (query: { items?: string | undefined; from?: string | undefined; returnTo?: Path }) =>
  path('/specifications/add', query);
/** Sign-in page; afterwards the buyer goes on to `returnTo`. */
export const signIn = (returnTo?: Path) => path('/user/sign-in', { returnTo });
/** Sign-in by a one-time code. */
export const signInByCode = (returnTo?: Path) => path('/user/sign-in/code', { returnTo });
/** Change of a forgotten password. */
export const reset = (returnTo?: Path) => path('/user/reset', { returnTo });
/** Sign-up in three steps. */
export const signUp = (returnTo?: Path) => path('/user/sign-up', { returnTo });
/** Begins a sign-in through the bank. */
export const bank = () => path('/auth/tinkoff/start');
/** Where the bank sends the browser back. */
export const bankReturn = () => path('/auth/tinkoff/complete');
/** Sign-in by an invitation. */
export const invitation = (code: string) => path('/user/signin-by-invitation', { invitation: code });
/** People of the company and their rights. */
export const colleagues = () => path('/user/company/colleagues');
/** Search of a company for sign-up. */
export const signUpCompany = (query?: Query) => path('/user/sign-up/company', query);
/** Buyers for whom the supplier's people may act. */
export const staffBuyers = (query?: Query) => path('/staff/buyers', query);
/** Address that ends acting for a buyer. */
export const staffLeave = () => path('/staff/leave');
/** What the supplier's people did for buyers. */
export const staffAuditLog = (page = 1) => path('/staff/actions', page > 1 ? { page } : {});
/** Address that the sign-out form posts to. */
export const signOut = () => path('/user/sign-out');
/** One page of the cart, the first by default. */
export const cart = (page = 1) => path('/cart', page > 1 ? { page } : {});
/** Checkout. */
export const checkout = () => path('/checkout');
/** Orders with an optional query. */
export const orders = (query?: Query) => path('/orders', query);
/** What happens next with orders just placed. */
export const placed = (...ids: readonly number[]) => path('/orders/placed', { ids: ids.join('-') });
/** One order, with an optional page of its lines. */
export const order = (id: number | string, query?: Query) => path(`/orders/${encodeURIComponent(id)}`, query);
/** Address that puts the products of an order into the cart again. */
export const repeatOrder = (id: number) => path(`/orders/${id}/repeat`);
/** A page of the supplier's own text. */
export const content = (slug: string) => path(`/content/${encodeURIComponent(slug)}`);
/** Choice of the region. */
export const region = (query?: Query) => path('/region', query);
/** The user's cabinet: a list of its pages. */
export const cabinet = () => path('/user');
/** Names, region, marketing consent and password. */
export const profile = () => path('/user/profile');
/** Deletion of the account. */
export const deletion = () => path('/user/delete');
/** Places of delivery. */
export const addresses = () => path('/user/addresses');
/** Form of a new one; a query searches for it or fills it in. */
export const newAddress = (query?: Query) => path('/user/addresses/new', query);
/** One of them. */
export const address = (id: number, query?: Query) => path(`/user/addresses/${id}`, query);
/** Suggestions to a line of address, as data. */
export const addressSuggestions = (keyword: string) => path('/user/addresses/suggest', { keyword });
/** What the buyer is told of, and by what. */
export const notifications = () => path('/user/notifications');
/** Sign-ins in use. */
export const sessions = () => path('/user/sessions');
/** Choice of the company to act for. */
export const companies = (query?: Query) => path('/user/companies', query);
/** The buyer's company. */
export const company = (query?: Query) => path('/user/company', query);
/** What the company has to pay and until when. */
export const payments = (query?: Query) => path('/user/payments', query);
/** The same as a file for a calendar. */
export const paymentsCalendar = () => path('/user/payments/calendar');
/** On which days goods are brought to the buyer's region. */
export const delivery = () => path('/user/delivery');
/** The company's bonuses, one page of their operations. */
export const bonus = (page = 1) => path('/user/bonus', page > 1 ? { page } : {});
/** How bonuses come and go. */
export const bonusRules = () => path('/user/bonus/rules');
/** The buyer's saved cards. */
export const cards = () => path('/user/cards');
/** The question before one of them is forgotten. */
export const card = (id: number | string) => path(`/user/cards/${encodeURIComponent(id)}`);
/** The loyalty club. */
export const goldenClub = () => path('/user/golden-club');
/** Contracts and papers of the supplier. */
export const legalDocuments = (query?: Query) => path('/user/legal-documents', query);
/** The file of one of them. */
export const legalDocumentFile = (id: number | string) => path(`/user/legal-documents/${encodeURIComponent(id)}/file`);
/** Address that takes the closing of notices and messages. */
export const notices = () => path('/notices');
/** Reports of searches and views, for the supplier's own people. */
export const reports = (query?: Query) => path('/reports', query);
/** A report as a file. */
export const reportFile = (query?: Query) => path('/reports/file', query);
/** Address that a page's script tells when it shows a page that was fetched ahead. */
export const shown = () => path('/shown');
/** Address that takes changes of the display preferences, such as the lite switch. */
export const preferences = () => path('/preferences');

function path(pathname: string, query: Query = {}): Path {
  if (typeof query === 'string') return (query ? `${pathname}?${query}` : pathname) as Path;
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const known = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(known).toString();
  return (search ? `${pathname}?${search}` : pathname) as Path;
}
