import type { Insights } from '@harkara/server/contract/models';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { number, plural } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Bars } from './Bars.tsx';

/** The API's name for the sum of all unlisted cities. */
const OTHERS = 'Others';

type Props = {
  title: string;
  note: string;
  counted: string;
  cities: City[] | null;
};

/** `orders`: what the count is a part of. */
type City = Insights['highVolumeCities'][number] & { orders?: number };

const noteOf = ({ count, orders }: City, counted: string) =>
  orders === undefined ? plural(count, counted) : `${number(count)} of ${plural(orders, counted)}`;

export function CityBars({ title, note, counted, cities }: Props) {
  return (
    <Card title={title} note={note}>
      {cities && cities.length > 0 ? (
        <Bars
          bars={cities.map((row) => ({
            name: row.city,
            value: row.percentage,
            text: `${row.percentage.toFixed(1)}%`,
            note: noteOf(row, counted),
            isRest: row.city === OTHERS,
          }))}
        />
      ) : (
        <NoData>{cities ? 'No Data Available' : 'No Data'}</NoData>
      )}
    </Card>
  );
}
