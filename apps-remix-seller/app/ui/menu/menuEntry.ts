import type { ReactNode } from 'react';
import type { Confirm } from '~/ui/overlay/ConfirmDialog.tsx';

/**
 * Opens `to` (a page, file or new tab; with scripts calls `onChoice` instead), posts the surrounding form with
 * `name=value` to `action`, or shows `why` it is disabled.
 */
export type MenuEntry = { label: string; danger?: boolean; disabled?: boolean; icon?: ReactNode } & (
  | { to: string; file?: boolean; newTab?: boolean; onChoice?: () => void }
  | { name: string; value: string; action?: string; confirm?: Confirm }
  | { why: string }
);
