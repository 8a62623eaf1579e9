/** The right of the supplier's people to act for buyers. */
export const actsForBuyers = 'buyer.act-for';
