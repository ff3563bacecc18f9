export const adjustmentPath = (id: number) => `/wallet-adjustments/${id}/show`;
