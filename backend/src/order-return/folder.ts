/** Pictures of returns lie with those of the order's messages. */
export const returnFolder = 'order';
