import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser; on the server, where no effect runs, the one that React does not warn of. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
