import type { CodParcel } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { date, money } from '~/lib/format.ts';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';

const STATES: Record<CodParcel['status'], { tone: Tone; label: string; text: string }> = {
  EXPECTED: { tone: 'info', label: 'With the courier', text: 'The courier has it and passes it on.' },
  RECEIVED: { tone: 'info', label: 'Received', text: 'We have it. It is paid with your next payout.' },
  REMITTED: { tone: 'success', label: 'Paid', text: 'It is paid to you.' },
  DISPUTED: {
    tone: 'danger',
    label: 'Short',
    text: 'The courier sent less. We have claimed the difference.',
  },
  UNDONE: { tone: 'danger', label: 'Taken back', text: 'The courier took the delivery back.' },
};

/** Where the buyer's money is. */
export function CodPart({ amount, cod }: { amount: number; cod: CodParcel | null }) {
  const state = cod && STATES[cod.status];
  return (
    <Part
      title={`COD ${money(cod?.amount ?? amount)}`}
      aside={<Badge tone={state?.tone}>{state?.label ?? 'Not collected yet'}</Badge>}
    >
      {cod && state ? (
        <p>
          Delivered on {date(cod.deliveredAt)}. {state.text}{' '}
          {cod.remittanceId !== null && (
            <Link to={`/cod/remittances/${cod.remittanceId}`}>See the payout</Link>
          )}
        </p>
      ) : (
        <p>The courier collects it when it delivers the parcel.</p>
      )}
    </Part>
  );
}
