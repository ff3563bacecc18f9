import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { date } from '~/lib/format.ts';
import { withoutValue, withParams } from '~/lib/lists/list.ts';
import type { Option } from '~/ui/form/Select.tsx';
import { below, c } from '~/ui/tokens.ts';
import { DateRange } from './DateRange.tsx';
import { FilterBadges } from './FilterBadges.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FiltersToggle } from './FiltersToggle.tsx';
import { MultiSelect } from './MultiSelect.tsx';

type Badge = { label: string; without: string };
type Props = {
  /** Path of the list, and its page size. */
  path: string;
  size: number;
  today: string;
  from: string | null;
  to: string | null;
  /** The event that the range filters by: 'Shipped', 'Failed'. */
  happened: string;
  /** Multiple-choice filters. */
  lists: { name: string; label: string; options: readonly Option[] }[];
  /** Fields before and after the lists, and the badges of the search. */
  search?: ReactNode;
  button?: ReactNode;
  searched?: Badge[];
};

/** Filters by days and lists, with active choices as badges. A GET form keeps them in the address. */
export function ListFilters({
  path,
  size,
  today,
  from,
  to,
  happened,
  lists,
  search,
  button,
  searched = [],
}: Props) {
  const [params] = useSearchParams();
  const days = [from && `from ${date(from)}`, to && `to ${date(to)}`].filter(Boolean).join(' ');
  const chosen = lists.flatMap(({ name, label, options }) =>
    options
      .filter(({ value }) => params.getAll(name).includes(String(value)))
      .map(({ value, label: text }) => ({
        label: `${label}: ${text}`,
        without: withoutValue(params, name, String(value)),
      })),
  );
  const period = { label: `${happened} ${days}`, without: withParams(params, { from: null, to: null }) };
  const badges = [...searched, ...(days ? [period] : []), ...chosen];
  return (
    <>
      <Bar role="search" method="get">
        {size !== 10 && <input type="hidden" name="size" value={size} />}
        {search}
        <FiltersToggle>
          <DateRange key={`${from}${to}`} today={today} from={from} to={to} />
          {lists.map((list) => {
            const values = params.getAll(list.name);
            return (
              <MultiSelect apply key={`${list.name}${values.join()}`} {...list} defaultValues={values} />
            );
          })}
        </FiltersToggle>
        {button}
      </Bar>
      {badges.length > 0 && (
        <Badges>
          <FilterBadges filters={badges} clear={size === 10 ? path : `${path}?size=${size}`} />
        </Badges>
      )}
    </>
  );
}

const Bar = styled(FilterBar)`
  border-bottom: 1px solid ${c.line};
`;
const Badges = styled.div`
  padding: 10px 20px;
  border-bottom: 1px solid ${c.line};
  @media ${below.sm} {
    padding: 10px 16px;
  }
`;
