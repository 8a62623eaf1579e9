/** Parameter of the filter by partner, the first of the supplier's own filters. */
export const merchants = 'merchants';

const propertyOf = /^custom-([A-Za-z0-9_-]{1,64})$/;

/** Parameter of a filter of the supplier's own, by its property. */
export const customParam = (property: string) => `custom-${property}` as const;

/** Property of such a parameter, or undefined for any other name. */
export const customProperty = (param: string): string | undefined => propertyOf.exec(param)?.[1];

/** Whether a filter of the supplier's own can be chosen by this parameter. */
export const isOwnFilterParam = (param: string) => param === merchants || customProperty(param) !== undefined;
