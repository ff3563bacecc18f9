import type { CodParcel, OrderRow } from '@harkara/server/contract/models';
import { parcelGroupOf } from '@harkara/server/contract/statuses';
import { Link } from '@remix-run/react';
import { STATUS } from '~/features/cod/cod.ts';
import { storyOf } from '~/features/cod/parcels/story.ts';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { money } from '~/lib/format.ts';
import { Badge } from '~/ui/text/Badge.tsx';

/** Where the buyer's money is. `cod` is null until the parcel is delivered. */
export function CodPart({ row, cod }: { row: OrderRow; cod: CodParcel | null }) {
  if (!cod) return <NotCollected row={row} />;
  const { tone, text } = STATUS[cod.status];
  return (
    <Part title={`COD ${money(cod.amount)}`} aside={<Badge tone={tone}>{text}</Badge>}>
      {storyOf(cod).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {cod.remittanceId !== null && <Link to={`/cod/remittances/${cod.remittanceId}`}>View remittance</Link>}
    </Part>
  );
}

function NotCollected({ row: { status, currentStatus, totalAmount } }: { row: OrderRow }) {
  const group = parcelGroupOf(currentStatus)?.id;
  const isOver = status === 'CANCEL' || group === 'rto' || group === 'lost';
  return (
    <Part
      title={`COD ${money(totalAmount)}`}
      aside={<Badge>{isOver ? 'Not collected' : 'Not collected yet'}</Badge>}
    >
      <p>{isOver ? 'The parcel wasn’t delivered.' : 'The courier collects it on delivery.'}</p>
    </Part>
  );
}
