import { statuses } from './order.ts';
import { ParcelFilters } from './ParcelFilters.tsx';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'totalAmount', order: 'DESC', text: 'Amount, highest first' },
  { field: 'charge', order: 'DESC', text: 'Charge, highest first' },
] as const;

export const OrderFilters = () => <ParcelFilters statuses={statuses} sorts={sorts} />;
