import type { Answer } from '@harkara/server/contract/calls';
import { TEXTS } from '@harkara/server/contract/texts/dashboard';
import type { Query } from '../../api/useApi.ts';
import { number, shortName } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Bars } from '../charts/Bars.tsx';
import { NoData } from './NoData.tsx';

export function TopClients({ answer, answer: { data } }: { answer: Query<Answer<'dashboard/top-clients'>> }) {
  return (
    <Section title="Top Clients" answer={answer} isQuiet>
      {data && data.topClientOrders.length > 0 ? (
        <figure aria-label={TEXTS.topClientOrders} style={{ margin: 0 }}>
          <Bars
            hasLegend
            bars={data.topClientOrders.map(({ clientName, count }) => ({
              name: shortName(clientName),
              value: count,
              text: number(count),
            }))}
          />
        </figure>
      ) : (
        <NoData hint="The ten clients with the most orders in this period appear here." />
      )}
    </Section>
  );
}
