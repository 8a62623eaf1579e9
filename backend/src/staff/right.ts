/** The staff permission to act for buyers. No company can grant it. */
export const actsForBuyers = 'buyer.act-for';
