import type { CarrierService, Courier } from '@harkara/server/contract/models';
import { useGetList } from 'react-admin';
import { showErrorsInPlace } from '../api/http.ts';
import { useConnections } from '../connections/useConnections.ts';

const page = { page: 1, perPage: 1000 };

/** Everything that the matrix shows: couriers, their services, and the courier accounts. */
export function useServices() {
  const couriers = useGetList<Courier>(
    'logistics',
    { pagination: page, sort: { field: 'name', order: 'ASC' } },
    showErrorsInPlace,
  );
  const services = useGetList<CarrierService>(
    'carrier-services',
    { pagination: page, sort: { field: 'id', order: 'ASC' } },
    showErrorsInPlace,
  );
  const accounts = useConnections('COURIER');
  const refetch = () => Promise.all([couriers.refetch(), services.refetch(), accounts.refetch()]);
  const error = couriers.error ?? services.error ?? accounts.error;
  const isThere = couriers.data && services.data && accounts.data;
  return {
    data: isThere && { couriers: couriers.data, services: services.data, accounts: accounts.data },
    error,
    refetch,
  };
}
