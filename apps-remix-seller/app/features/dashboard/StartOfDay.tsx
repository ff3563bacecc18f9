import type { CodSummary, Today, WeightCaseSummary } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import {
  Banknote,
  CircleAlert,
  Hourglass,
  PackageCheck,
  PackageX,
  Scale,
  ShoppingBag,
  Truck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';
import { weekdayOf } from '~/features/cod/cod.ts';
import { timeLeft } from '~/features/weights/case.ts';
import { money, number, plural } from '~/lib/format.ts';
import { c, from, radius } from '~/ui/tokens.ts';
import { NoData } from './DashboardGrid.tsx';

type Tile = {
  label: string;
  figure: string;
  note: string;
  to: string;
  icon: LucideIcon;
  needsAction: boolean;
};

/** Rupees: the smallest recharge that the dashboard suggests. */
const MIN_RECHARGE = 200;

function walletTile({ balance, needed, shortBy }: NonNullable<Today['wallet']>): Tile {
  const isShort = shortBy > 0;
  const amount = Math.max(MIN_RECHARGE, Math.ceil(shortBy));
  const enough = needed > 0 ? 'Enough to ship all pending orders' : 'Nothing to pay now';
  return {
    label: isShort ? 'Wallet is running low' : 'Wallet',
    figure: money(balance),
    note: isShort ? `${money(shortBy)} more needed to ship all pending orders` : enough,
    to: isShort ? `/wallet?amount=${amount}` : '/wallet',
    icon: isShort ? CircleAlert : Wallet,
    needsAction: isShort,
  };
}

/** Empty unless weight cases await the seller's answer or a decision. */
function weightTiles(weights: WeightCaseSummary | null, now: string): Tile[] {
  if (!weights || weights.open + weights.disputed === 0) return [];
  const { open, toPay, toReturn, dueAt, disputed } = weights;
  const stake =
    toPay > 0 || toReturn === 0 ? `${money(toPay)} at stake` : `${money(toReturn)} to be refunded`;
  return [
    {
      label: 'Weight differences',
      figure: number(open),
      note: dueAt ? `${stake}, ${timeLeft(dueAt, now)}` : `${number(disputed)} in dispute`,
      to: open > 0 ? '/weight-differences' : '/weight-differences?tab=disputed',
      icon: Scale,
      needsAction: open > 0,
    },
  ];
}

/** Empty unless couriers have collected COD that is not paid out. */
function codTiles(cod: CodSummary | null): Tile[] {
  if (!cod) return [];
  const { nextRemittance: next, expected, received, counts } = cod;
  if (!next && counts.expected + counts.received === 0) return [];
  return [
    {
      label: next ? 'Next COD payout' : 'Upcoming COD',
      figure: money(next ? next.amount : expected + received),
      note: next
        ? `on ${weekdayOf(next.date)}, ${plural(next.count, 'parcel')}`
        : plural(counts.expected + counts.received, 'parcel'),
      to: '/cod',
      icon: Banknote,
      needsAction: false,
    },
  ];
}

/** Each tile opens the list that its figure counts. */
function tilesOf({ toShip, toPickUp, ndr, outForDelivery, stuck, wallet }: Today): Tile[] {
  const counted = (count: number) => ({ figure: number(count), needsAction: count > 0 });
  return [
    {
      label: 'Orders to ship',
      ...counted(toShip.count),
      note: toShip.count > 0 ? `${money(toShip.charge)} to ship them all` : 'No pending orders',
      to: '/orders?tab=PENDING',
      icon: ShoppingBag,
    },
    {
      label: 'To pick up',
      ...counted(toPickUp.count),
      note: 'Waiting for the courier to collect',
      to: '/tracking?status=toPickUp',
      icon: PackageCheck,
    },
    {
      label: 'NDRs to act on',
      ...counted(ndr.count),
      note: 'Delivery failed: ask for a re-attempt',
      to: '/manage-ndr?status=Pending',
      icon: PackageX,
    },
    {
      label: 'Out for delivery',
      ...counted(outForDelivery.count),
      needsAction: false,
      note: 'With the courier for delivery today',
      to: '/tracking?status=outForDelivery',
      icon: Truck,
    },
    {
      label: 'Stuck in transit',
      ...counted(stuck.count),
      note: `Shipped at least ${plural(stuck.days, 'day')} ago`,
      to: `/tracking?status=inTransit&to=${stuck.shippedUntil}`,
      icon: Hourglass,
    },
    ...(wallet ? [walletTile(wallet)] : []),
  ];
}

/** The seller's open tasks. The dashboard's date range does not limit them. */
export function StartOfDay({
  todo,
  weights,
  cod,
  now,
}: {
  todo: Today | null;
  weights: WeightCaseSummary | null;
  cod: CodSummary | null;
  now: string;
}) {
  return (
    <section aria-label="To do today">
      {todo ? (
        <Tiles>
          {[...tilesOf(todo), ...codTiles(cod), ...weightTiles(weights, now)].map(
            ({ label, figure, note, to, icon: Icon, needsAction }) => (
              <li key={to}>
                <Face to={to} prefetch="intent" data-needs-action={needsAction || undefined}>
                  <Icon size={18} aria-hidden />
                  <span>{label}</span>
                  <strong>{figure}</strong>
                  <small>{note}</small>
                </Face>
              </li>
            ),
          )}
        </Tiles>
      ) : (
        <NoData>No Data</NoData>
      )}
    </section>
  );
}

const Tiles = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media ${from.xl} {
    grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  }
  @media ${from.md} {
    /* Seven or eight in two lines. */
    &:has(> :nth-child(7):last-child, > :nth-child(8):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  li {
    display: grid;
  }
`;
const Face = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: 2px 8px;
  padding: 14px 16px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  color: ${c.ink};
  text-decoration: none;
  &:hover {
    border-color: ${c.brand};
  }
  svg {
    order: 1;
    color: ${c.muted};
  }
  span {
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
  strong,
  small {
    grid-column: 1 / -1;
    order: 2;
  }
  strong {
    font-size: clamp(18px, 5.1vw, 24px);
    line-height: 32px;
    font-weight: 650;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    color: ${c.muted};
  }
  small {
    font-size: 12.5px;
    line-height: 18px;
    color: ${c.muted};
  }
  &[data-needs-action] strong {
    color: ${c.ink};
  }
  &[data-needs-action] svg {
    color: ${c.brand};
  }
`;
