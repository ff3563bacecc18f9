import { number, shortName } from '../format.ts';
import { Section } from '../ui/Section.tsx';
import { Chart } from './Chart.tsx';
import type { Answer, TopClients as Clients } from './figures.ts';
import { NoData } from './NoData.tsx';

/** The ten clients with the most orders, each with its colour in the legend. */
export const TopClients = ({ answer: { data, error, tryAgain } }: { answer: Answer<Clients> }) => (
  <Section title="Top Clients" answer={error ? undefined : { data, error, tryAgain }}>
    {data && data.topClientOrders.length > 0 ? (
      <Chart
        label="Orders of the top clients" type="bar" axis="Client" categories={data.topClientOrders.map(({ clientName }) => shortName(clientName))}
        unit="Orders" values={data.topClientOrders.map(({ count }) => count)} format={number} height={320}
      />
    ) : (
      <NoData />
    )}
  </Section>
);
