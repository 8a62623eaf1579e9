/** The smallest multiple of `step` that isn't below the minimum batch. */
export function smallestAmount({
  batch = 1,
  step = 1,
}: {
  batch?: number | undefined;
  step?: number | undefined;
}): number {
  return Math.ceil(batch / step) * step;
}
