import type { Insights } from '@harkara/server/contract/models';
import { NoData } from '~/features/dashboard/DashboardGrid.tsx';
import { plural } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Bars } from './Bars.tsx';

/** The API's name for the sum of all unlisted cities. */
const OTHERS = 'Others';

type Props = {
  title: string;
  note: string;
  counted: string;
  cities: Insights['highVolumeCities'][number][] | null;
};

export function CityBars({ title, note, counted, cities }: Props) {
  return (
    <Card title={title} note={note}>
      {cities && cities.length > 0 ? (
        <Bars
          bars={cities.map(({ city, percentage, count }) => ({
            name: city,
            value: percentage,
            text: `${percentage.toFixed(1)}%`,
            note: plural(count, counted),
            isRest: city === OTHERS,
          }))}
        />
      ) : (
        <NoData>{cities ? 'No Data Available' : 'No Data'}</NoData>
      )}
    </Card>
  );
}
