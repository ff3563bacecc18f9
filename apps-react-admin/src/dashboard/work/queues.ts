/** A queue of the back office, as the filter of the list that shows it. */
export type Queue = {
  text: string;
  resource: string;
  filter: Record<string, string>;
  /** The list cannot be filtered by client: left out while one is chosen. */
  isOfAllClients?: true;
};

/** Pending work by the party that acts next. Each count is the one of the list that it opens. */
export const OWNERS: readonly { owner: string; queues: readonly Queue[] }[] = [
  {
    owner: 'You',
    queues: [
      { text: 'Orders refused by couriers', resource: 'orders', filter: { isRefused: 'true' } },
      { text: 'Weight cases to decide', resource: 'weight-cases', filter: { state: 'DISPUTED' } },
      { text: 'Wallet adjustments to approve', resource: 'wallet-adjustments', filter: { state: 'PENDING' } },
      {
        text: 'COD payouts to approve',
        resource: 'cod-batches',
        filter: { state: 'WAITING' },
        isOfAllClients: true,
      },
      {
        text: 'COD differences to resolve',
        resource: 'cod-differences',
        filter: { state: 'OPEN' },
        isOfAllClients: true,
      },
      {
        text: 'Messages that failed',
        resource: 'messages',
        filter: { state: 'FAILED' },
        isOfAllClients: true,
      },
    ],
  },
  {
    owner: 'Clients',
    queues: [
      { text: 'Orders to ship', resource: 'orders', filter: { status: 'PENDING' } },
      { text: 'NDRs to action', resource: 'ndr', filter: { status: 'Pending' } },
      { text: 'Weight cases to answer', resource: 'weight-cases', filter: { state: 'OPEN' } },
      { text: 'Invoices due', resource: 'invoices', filter: { status: 'DUE' } },
      { text: 'Invoices paid in part', resource: 'invoices', filter: { status: 'PART_PAID' } },
    ],
  },
  {
    owner: 'Couriers',
    queues: [
      { text: 'Parcels ready for pickup', resource: 'shipments', filter: { status: 'READY_TO_SHIP' } },
      { text: 'Pickups scheduled', resource: 'shipments', filter: { status: 'PICKUP_SCHEDULED' } },
      { text: 'Pickups awaiting confirmation', resource: 'pickups', filter: { status: 'ASKED' } },
      {
        text: 'COD differences claimed',
        resource: 'cod-differences',
        filter: { state: 'CLAIMED' },
        isOfAllClients: true,
      },
    ],
  },
];
