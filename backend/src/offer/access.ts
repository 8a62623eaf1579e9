/** Permission to make commercial offers for the customers of one's own company. */
export const managesOffers = 'offer.manage';
