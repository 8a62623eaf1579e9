import type { QrCode } from '#contract/payment.ts';

/** Black on white in any theme: readers know no other. */
export function Code({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const pixels = Math.max(200, size * 3);
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}
