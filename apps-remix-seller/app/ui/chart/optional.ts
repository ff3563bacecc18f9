import { lazy, type ComponentType } from 'react';

function Nothing() {
  return null;
}

/** A lazy component that renders nothing if it fails to load. */
export const optional = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })));
