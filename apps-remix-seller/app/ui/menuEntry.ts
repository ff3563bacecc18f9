import type { ReactNode } from 'react';
import type { Confirm } from './ConfirmDialog.tsx';

/**
 * Opens `to` (a page, a file or a new tab; with scripts it runs `onChoice` instead), posts `name=value` to `action`,
 * or says `why` it can do neither.
 */
export type MenuEntry = { label: string; danger?: boolean; disabled?: boolean; icon?: ReactNode } & (
  | { to: string; file?: boolean; newTab?: boolean; onChoice?: () => void }
  | { name: string; value: string; action?: string; confirm?: Confirm }
  | { why: string }
);
