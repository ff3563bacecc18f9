/** The model of a seller's orders and wallet. Money in paise. */

type Payment = 'PREPAID' | 'COD';
export type Parcel = { kg: number; payment: Payment };
export type Scan =
  'PICKED_UP' | 'UNDELIVERED' | 'DELIVERED' | 'RTO_INITIATED' | 'RTO_DELIVERED' | 'CANCELLED';
export type Status = 'PENDING' | 'READY' | 'CANCEL' | 'REMOVED';

/** A parcel's charge, and its COD part. */
export type Price = { total: number; cod: number };
export type Prices = (parcel: Parcel) => Price;

/** `slot`: the order's number in this run. `orderId`: the seller's own id, free again after a removal. */
export type Order = {
  readonly slot: number;
  readonly orderId: string;
  readonly parcel: Parcel;
  readonly status: Status;
  readonly scans: readonly Scan[];
  readonly entries: readonly (readonly [kind: string, paise: number])[];
  readonly isWeighed: boolean;
};
export type State = { readonly paise: number; readonly orders: readonly Order[] };

/** One client's request. Each is either done completely or refused. */
export type Action =
  | { do: 'create'; slot: number; orderId: string; parcel: Parcel }
  | { do: 'edit'; slot: number; parcel: Parcel }
  | { do: 'remove' | 'ship' | 'cancel'; slot: number }
  | { do: 'scan'; slot: number; scan: Scan }
  | { do: 'recharge'; paise: number }
  /** The courier weighs the parcel again, which changes its charge by this difference. */
  | { do: 'weigh'; slot: number; differencePaise: number };

type Outcome = { isDone: boolean; state: State };

const hasMoved = ({ scans }: Order) => scans.some((scan) => scan !== 'CANCELLED');

/** The last delivery decides. Before any delivery, every RTO scan means that the parcel is returning. */
function isReturning({ scans }: Order): boolean {
  const end = scans.findLast((scan) => scan === 'DELIVERED' || scan === 'RTO_DELIVERED');
  return end !== 'DELIVERED' && scans.some((scan) => scan.startsWith('RTO_'));
}

export const orderOf = ({ orders }: State, slot: number) => orders.find((order) => order.slot === slot);

const withOrder = (state: State, order: Order): State => ({
  ...state,
  orders: state.orders.map((one) => (one.slot === order.slot ? order : one)),
});

/** Adds an order's entries to the ledger, without zero amounts. */
function booked(state: State, order: Order, entries: [kind: string, paise: number][]): State {
  const real = entries.filter(([, paise]) => paise !== 0);
  const paise = real.reduce((sum, [, one]) => sum + one, state.paise);
  return { ...withOrder(state, { ...order, entries: [...order.entries, ...real] }), paise };
}

const done = (state: State): Outcome => ({ isDone: true, state });

function cancelled(state: State, order: Order, { total }: Price): Outcome {
  return done(booked(state, { ...order, status: 'CANCEL' }, [['SHIPMENT_REFUND', total]]));
}

/** The return costs the same as the way out, without the COD charge. A later delivery reverses the return. */
function scanned(state: State, order: Order, scan: Scan, { total, cod }: Price): Outcome {
  const after = { ...order, scans: [...order.scans, scan] };
  if (order.status !== 'READY') return done(state);
  if (scan === 'CANCELLED' && !hasMoved(order)) return cancelled(state, after, { total, cod });
  if (isReturning(after) === isReturning(order)) return done(withOrder(state, after));
  return done(
    booked(
      state,
      after,
      isReturning(after)
        ? [
            ['COD_REVERSAL', cod],
            ['RTO_CHARGE', cod - total],
          ]
        : [
            ['RTO_REFUND', total - cod],
            ['COD_CHARGE', -cod],
          ],
    ),
  );
}

/** The state after this action, and whether it is done or refused. */
export function apply(state: State, action: Action, prices: Prices): Outcome {
  const refused: Outcome = { isDone: false, state };
  if (action.do === 'recharge') return done({ ...state, paise: state.paise + action.paise });
  if (action.do === 'create') {
    const { slot, orderId, parcel } = action;
    if (state.orders.some((order) => order.orderId === orderId && order.status !== 'REMOVED')) return refused;
    return done({
      ...state,
      orders: [
        ...state.orders,
        { slot, orderId, parcel, status: 'PENDING', scans: [], entries: [], isWeighed: false },
      ],
    });
  }
  const order = orderOf(state, action.slot);
  if (!order) return refused;
  const price = prices(order.parcel);
  switch (action.do) {
    case 'edit':
      return order.status === 'PENDING'
        ? done(withOrder(state, { ...order, parcel: action.parcel }))
        : refused;
    case 'remove':
      return order.status === 'PENDING' ? done(withOrder(state, { ...order, status: 'REMOVED' })) : refused;
    case 'ship':
      if (order.status !== 'PENDING' || price.total > state.paise) return refused;
      return done(booked(state, { ...order, status: 'READY' }, [['SHIPMENT_CHARGE', -price.total]]));
    case 'cancel':
      return order.status === 'READY' && !hasMoved(order) ? cancelled(state, order, price) : refused;
    case 'scan':
      return order.status === 'READY' || order.status === 'CANCEL'
        ? scanned(state, order, action.scan, price)
        : refused;
    case 'weigh': {
      const kind = action.differencePaise > 0 ? 'WEIGHT_CHARGE' : 'WEIGHT_REFUND';
      return done(booked(state, { ...order, isWeighed: true }, [[kind, -action.differencePaise]]));
    }
  }
}
