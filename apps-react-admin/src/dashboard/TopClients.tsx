import { number, shortName } from '../format.ts';
import { Section } from '../ui/Section.tsx';
import type { Answer } from '../ui/useAnswer.ts';
import { Chart } from './Chart.tsx';
import type { TopClients as Clients } from './figures.ts';
import { NoData } from './NoData.tsx';

/** The ten clients with the most orders, each with its colour in the legend. */
export const TopClients = ({ answer, answer: { data } }: { answer: Answer<Clients> }) => (
  <Section title="Top Clients" answer={answer} isQuiet>
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
