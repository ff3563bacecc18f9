import { lazy, type ComponentType } from 'react';

function Nothing() {
  return null;
}

/** A part that is loaded later, and that the page does without where it does not arrive. */
export const optional = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy<ComponentType<P>>(() => load().catch(() => ({ default: Nothing })));
