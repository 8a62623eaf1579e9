import * as paths from '#app/paths.ts';

/** Whether the page at this path reads the lines of the cart. */
export const isCartPage = (pathname: string) => pathname === paths.cart() || pathname === paths.cartQuickOrder();
