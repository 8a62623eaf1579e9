import { createContext } from 'react';

/** Whether one of the shop's staff acts for the buyer. */
export const ForBuyerContext = createContext(false);
