import { listPath } from '../ui/listPath.ts';

export const exchangePath = (id: number) => `/exchanges/${id}/show`;

export const exchangesOf = (filter: { connectionId?: number; trackingId?: number }) =>
  listPath('exchanges', filter);
