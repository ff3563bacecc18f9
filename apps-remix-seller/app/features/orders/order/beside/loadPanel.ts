/** The panel is a tenth of the list's scripts, and needed only where an order opens. */
export const loadPanel = () => import('./OrderPanel.tsx');
