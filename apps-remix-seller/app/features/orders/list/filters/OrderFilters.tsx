import { useSearchParams, useSubmit } from '@remix-run/react';
import styled from 'styled-components';
import type { OrderList } from '~/features/orders/list/list.server.ts';
import { viewIn } from '~/features/orders/list/views/views.ts';
import { date, statusText } from '~/lib/format.ts';
import { withoutValue, withParams } from '~/lib/lists/list.ts';
import { PAYMENTS } from '~/lib/lists/payments.ts';
import { DateRange } from '~/ui/filter/DateRange.tsx';
import { FilterBadges } from '~/ui/filter/FilterBadges.tsx';
import { FilterBar, FILTERS } from '~/ui/filter/FilterBar.tsx';
import { FiltersToggle } from '~/ui/filter/FiltersToggle.tsx';
import { MultiSelect } from '~/ui/filter/MultiSelect.tsx';
import { SearchButton } from '~/ui/filter/SearchButton.tsx';
import { SearchField } from '~/ui/filter/SearchField.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { below } from '~/ui/tokens.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** A filter keeps the order of the rows. */
const ORDER = ['sort', 'order'];

export function OrderFilters({
  list,
  tab,
  parcel,
  size,
  filters,
  couriers,
  points,
  channels,
  views,
  look,
  today,
  open,
}: OrderList) {
  const submit = useSubmit();
  const [params] = useSearchParams();
  const view = viewIn(views, params);
  const { fromDate, toDate, paymentMethod, courierId, pickupPoints, channel } = filters;

  return (
    <Filters role="search" data-beside={open ? true : undefined}>
      <input type="hidden" name="tab" value={tab} />
      {parcel && <input type="hidden" name="parcel" value={parcel} />}
      {ORDER.map(
        (name) =>
          params.has(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />,
      )}
      {size !== look.size && <input type="hidden" name="size" value={size} />}
      {view && <input type="hidden" name="view" value={view.id} />}
      <SearchField
        label="Search orders"
        name="search"
        placeholder="Order ID, AWB, name or phone"
        maxLength={100}
        value={filters.search ?? ''}
      />
      <FiltersToggle>
        <DateRange key={`${fromDate}${toDate}`} today={today} from={fromDate} to={toDate} />
        <MultiSelect
          apply
          key={`p${paymentMethod.join()}`}
          label="Payment mode"
          name="payment"
          options={PAYMENTS}
          defaultValues={paymentMethod}
        />
        <MultiSelect
          apply
          key={`c${courierId.join()}`}
          label="Courier"
          name="courier"
          options={couriers}
          defaultValues={courierId}
        />
        {points.length > 0 && (
          <MultiSelect
            apply
            key={`k${pickupPoints.join()}`}
            label="Pickup points"
            name="point"
            options={points}
            defaultValues={pickupPoints}
          />
        )}
        <RangeFilter />
        {list === 'channel-orders' && (channels.length > 0 || channel) && (
          <OneChannel>
            <Select
              key={channel}
              hideLabel
              label="Channel"
              name="channel"
              placeholder="All channels"
              options={[...new Set(channel ? [...channels, channel] : channels)].map((name) => ({
                value: name,
                label: name,
              }))}
              defaultValue={channel ?? ''}
              onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
            />
          </OneChannel>
        )}
      </FiltersToggle>
      <SearchButton />
    </Filters>
  );
}

/** The active filters, each with a remove button. */
export function OrderBadges({ filters, couriers, points }: OrderList) {
  const [params] = useSearchParams();
  const { fromDate, toDate, search, channel, weightRange, valueRange } = filters;
  const named = (options: { value: number; label: string }[], id: number) =>
    options.find(({ value }) => value === id)?.label ?? `#${id}`;
  const days =
    fromDate && toDate
      ? `${date(fromDate)} - ${date(toDate)}`
      : fromDate
        ? `From ${date(fromDate)}`
        : toDate && `Until ${date(toDate)}`;
  return (
    <FilterBadges
      filters={[
        ...(search ? [{ label: `Search: ${search}`, without: withParams(params, { search: null }) }] : []),
        ...(days ? [{ label: days, without: withParams(params, { from: null, to: null }) }] : []),
        ...(channel
          ? [{ label: `Channel: ${channel}`, without: withParams(params, { channel: null }) }]
          : []),
        ...(weightRange
          ? [{ label: `Weight: ${weightRange} kg`, without: withParams(params, { weight: null }) }]
          : []),
        ...(valueRange
          ? [{ label: `Value: ₹${valueRange}`, without: withParams(params, { value: null }) }]
          : []),
        ...filters.paymentMethod.map((each) => ({
          label: statusText(each),
          without: withoutValue(params, 'payment', each),
        })),
        ...filters.courierId.map((id) => ({
          label: named(couriers, id),
          without: withoutValue(params, 'courier', String(id)),
        })),
        ...filters.pickupPoints.map((id) => ({
          label: named(points, id),
          without: withoutValue(params, 'point', String(id)),
        })),
      ]}
      clear={clearedOf(params)}
    />
  );
}

export function clearedOf(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['tab', 'parcel', 'size', ...ORDER])
    if (params.get(name)) kept.set(name, params.get(name) ?? '');
  return `?${kept}`;
}

const Filters = styled(FilterBar)`
  min-height: 47px;
  padding: 4px 8px 4px 20px;
  /* Next to an open order. */
  &[data-beside] {
    container: ${FILTERS} / inline-size;
  }
  @media ${below.sm} {
    padding: 12px 16px 8px;
    /* Its line has room for the list's tools and nothing else. */
    > label {
      margin-right: calc(100% - 110px);
    }
  }
`;
const OneChannel = styled.div`
  width: 180px;
  @media ${below.sm} {
    width: 100%;
  }
`;
