import type { CodBatch } from '@harkara/server/contract/models';
import { date, dateTime, money, NOTHING, number } from '../../../format.ts';
import { CardHead } from '../../../ui/CardHead.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { batchPath } from '../batch.ts';
import { BatchBadge } from '../BatchBadge.tsx';

export function BatchCard(batch: CodBatch) {
  return (
    <>
      <CardHead>
        <TextLink to={batchPath(batch.id)}>{date(batch.date)}</TextLink>
        <BatchBadge state={batch.state} />
      </CardHead>
      <Facts
        facts={[
          ['Sellers', number(batch.remittances)],
          ['Parcels', number(batch.parcels)],
          ['To banks', money(batch.bank)],
          ['To wallets', money(batch.wallet)],
          ['Made', dateTime(batch.madeAt)],
          ['Made by', batch.madeBy ?? NOTHING],
        ]}
      />
    </>
  );
}
