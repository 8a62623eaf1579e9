/** Address of a picture for the browser: the API's own pictures (`/media/…`) are served through this site. */
export function pictureOf(url: string): string {
  return url;
}
