declare const checked: unique symbol;

/** An address on this site, made here or accepted by `safeLocal`; links, forms and redirects take nothing else. */
export type Path = string & { readonly [checked]: true };

type Query = URLSearchParams | Record<string, string | number | undefined>;

/** Home page. */
export const home = () => path('/');
/** Catalogue list with an optional query. */
export const catalogue = (query?: Query) => path('/catalog', query);
/** A product's own page. */
export const product = (id: number) => path(`/catalog/product/${id}`);
/** Sign-in page; afterwards the buyer goes on to `returnTo`. */
export const signIn = (returnTo?: Path) => path('/user/sign-in', { returnTo });
/** Address that the sign-out form posts to. */
export const signOut = () => path('/user/sign-out');
/** Cart. */
export const cart = () => path('/cart');
/** Checkout. */
export const checkout = () => path('/checkout');
/** Orders with an optional query. */
export const orders = (query?: Query) => path('/orders', query);
/** One order. */
export const order = (id: number | string) => path(`/orders/${encodeURIComponent(id)}`);
/** Address that takes changes of the display preferences, such as the lite switch. */
export const preferences = () => path('/preferences');

function path(pathname: string, query: Query = {}): Path {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const known = pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(known).toString();
  return (search ? `${pathname}?${search}` : pathname) as Path;
}
