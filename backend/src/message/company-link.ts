/**
 * Address of a page of one company, for a message: pages show the company that is chosen, and by way of the choice a reader
 * of several comes to the right one.
 */
export const companyLink = (shop: string, companyId: number, page: string) =>
  `${shop}/user/companies?company=${companyId}&returnTo=${encodeURIComponent(page)}`;
