import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. On the server React warns of it, because nothing is laid out there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
