import type { Answer } from '@harkara/server/contract/calls';
import type { Query } from '../../api/useApi.ts';
import { number } from '../../format.ts';
import { Section } from '../../ui/page/Section.tsx';
import { Bars } from '../charts/Bars.tsx';
import { NoData } from './NoData.tsx';

type Insights = Answer<'order/insights'>;

/** `orders`: what the count is a part of. */
type City = Insights['highVolumeCities'][number] & { orders?: number };

type CityBarsProps = {
  title: string;
  note: string;
  answer: Query<Insights>;
  citiesOf: (insights: Insights) => City[];
  /** Singular and plural. */
  noun: [one: string, more: string];
  hint: string;
};

const noteOf = ({ count, orders }: City, [one, more]: CityBarsProps['noun']) => {
  const noun = (orders ?? count) === 1 ? one : more;
  return orders === undefined ? `${number(count)} ${noun}` : `${number(count)} of ${number(orders)} ${noun}`;
};

export function CityBars({ title, note, answer, citiesOf, noun, hint }: CityBarsProps) {
  const { data, error } = answer;
  const cities = data ? citiesOf(data) : [];
  return (
    <Section title={title} note={note} answer={answer} isQuiet>
      {cities.length === 0 && <NoData text={error ? 'No Data' : 'No Data Available'} hint={hint} />}
      {cities.length > 0 && (
        <Bars
          bars={cities.map((row) => ({
            name: row.city,
            value: row.percentage,
            text: `${row.percentage.toFixed(1)}%`,
            note: noteOf(row, noun),
            isRest: row.city === 'Others',
          }))}
        />
      )}
    </Section>
  );
}
