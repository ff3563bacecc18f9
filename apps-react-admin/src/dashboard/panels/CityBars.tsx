import type { Answer } from '@harkara/server/contract/calls';
import type { Query } from '../../api/useApi.ts';
import { number } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Bars } from '../charts/Bars.tsx';
import { NoData } from './NoData.tsx';

type Insights = Answer<'order/insights'>;

type CityBarsProps = {
  title: string;
  answer: Query<Insights>;
  citiesOf: (insights: Insights) => Insights['rtoCities'];
  /** Singular and plural. */
  noun: [one: string, more: string];
  hint: string;
};

export function CityBars({
  title,
  answer,
  answer: { data, error },
  citiesOf,
  noun: [one, more],
  hint,
}: CityBarsProps) {
  const cities = data ? citiesOf(data) : [];
  return (
    <Section title={title} answer={answer} isQuiet>
      {cities.length === 0 && <NoData text={error ? 'No Data' : 'No Data Available'} hint={hint} />}
      {cities.length > 0 && (
        <Bars
          bars={cities.map(({ city, percentage, count }) => ({
            name: city,
            value: percentage,
            text: `${percentage.toFixed(1)}%`,
            note: `${number(count)} ${count === 1 ? one : more}`,
            isRest: city === 'Others',
          }))}
        />
      )}
    </Section>
  );
}
