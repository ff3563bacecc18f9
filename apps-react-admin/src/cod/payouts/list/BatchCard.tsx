import type { CodBatch } from '@harkara/server/contract/models';
import { date, dateTime, money, NOTHING, number } from '../../../format.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { batchPath, states } from '../batch.ts';

export function BatchCard(batch: CodBatch) {
  return (
    <>
      <CardHead>
        <TextLink to={batchPath(batch.id)}>{date(batch.date)}</TextLink>
        <LookBadge status={batch.state} looks={states} />
      </CardHead>
      <Facts
        facts={[
          ['Sellers', number(batch.remittances)],
          ['Parcels', number(batch.parcels)],
          ['To banks', money(batch.bank)],
          ['To wallets', money(batch.wallet)],
          ['Created', dateTime(batch.madeAt)],
          ['Created by', batch.madeBy ?? NOTHING],
        ]}
      />
    </>
  );
}
