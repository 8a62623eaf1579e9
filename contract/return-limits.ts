/** Most pictures of one request to return goods. Browsers get this without zod. */
export const maxReturnPhotos = 5;
