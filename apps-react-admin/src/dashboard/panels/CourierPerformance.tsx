import type { Answer } from '@harkara/server/contract/calls';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { Query } from '../../api/useApi.ts';
import { NOTHING, number } from '../../format.ts';
import { zones } from '../../rates/grid/sheet.ts';
import { sideShadows } from '../../theme/sideShadows.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { NoData } from './NoData.tsx';

type Performance = Answer<'dashboard/courier-performance'>;
type CourierFigures = Performance['couriers'][number];

const share = (value: number | null) => (value === null ? NOTHING : `${value.toFixed(1)}%`);

type Key = 'courierName' | 'parcels' | 'firstAttempt' | 'ndr' | 'rto' | 'transitDays';
const columns: { key: Key; text: string; show: (row: CourierFigures) => string }[] = [
  { key: 'courierName', text: 'Courier', show: (row) => row.courierName },
  { key: 'parcels', text: 'Parcels', show: (row) => number(row.parcels) },
  { key: 'firstAttempt', text: 'First attempt', show: (row) => share(row.firstAttempt) },
  { key: 'ndr', text: 'NDR', show: (row) => share(row.ndr) },
  { key: 'rto', text: 'RTO', show: (row) => share(row.rto) },
  {
    key: 'transitDays',
    text: 'Transit days',
    show: (row) => (row.transitDays === null ? NOTHING : row.transitDays.toFixed(1)),
  },
];

/** Sorts names alphabetically and figures by size; missing values come last in both directions. */
const compare = (key: Key, isUp: boolean) => (a: CourierFigures, b: CourierFigures) => {
  const [one, other] = [a[key], b[key]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
  return isUp ? order : -order;
};

const choices = [{ value: 0, text: 'All zones' }, ...zones.map(({ id, text }) => ({ value: id, text }))];

export function CourierPerformance({ answer, answer: { data } }: { answer: Query<Performance> }) {
  const [sort, setSort] = useState<{ key: Key; isUp: boolean }>({ key: 'parcels', isUp: false });
  const [zone, setZone] = useState(0);
  const rows = (data?.couriers ?? [])
    .filter(({ zoneId }) => (zoneId ?? 0) === zone)
    .toSorted(compare(sort.key, sort.isUp));
  const sortBy = (key: Key) =>
    setSort(({ key: by, isUp }) => ({ key, isUp: by === key ? !isUp : key === 'courierName' }));
  return (
    <Section title="Courier performance" answer={answer} isQuiet>
      {!data?.couriers.length ? (
        <NoData hint="Courier figures appear here once parcels from this period are picked up." />
      ) : (
        <>
          <SelectField
            label="Zone"
            value={zone}
            options={choices}
            onPick={(picked) => setZone(Number(picked))}
            sx={{ width: 160, mb: 1 }}
          />
          {rows.length === 0 && (
            <NoData text="No Data Available" hint="No parcels to this zone in this period." />
          )}
          {rows.length > 0 && (
            <Box
              sx={[sideShadows, { mx: { xs: -2, sm: -1.25 } }]}
              tabIndex={0}
              role="region"
              aria-label="Courier performance, table"
            >
              <Table size="small" aria-label="Courier performance">
                <TableHead>
                  <TableRow>
                    {columns.map(({ key, text }) => (
                      <TableCell
                        key={key}
                        align={key === 'courierName' ? 'left' : 'right'}
                        sortDirection={sort.key === key && (sort.isUp ? 'asc' : 'desc')}
                      >
                        <TableSortLabel
                          active={sort.key === key}
                          direction={sort.key === key && sort.isUp ? 'asc' : 'desc'}
                          onClick={() => sortBy(key)}
                        >
                          {text}
                        </TableSortLabel>
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((row) => (
                    <TableRow key={row.courierId} hover>
                      {columns.map(({ key, show }) => (
                        <TableCell
                          key={key}
                          align={key === 'courierName' ? 'left' : 'right'}
                          component={key === 'courierName' ? 'th' : 'td'}
                          scope={key === 'courierName' ? 'row' : undefined}
                          sx={{ whiteSpace: 'nowrap' }}
                        >
                          {show(row)}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          )}
          <Typography color="text.secondary" variant="caption" component="p" sx={{ mt: 1.5 }}>
            Parcels: picked up by the courier. First attempt: share of attempted deliveries without a failed
            attempt. NDR: at least one failed attempt. RTO: returning or returned. Transit days: median from
            pickup to delivery.
          </Typography>
        </>
      )}
    </Section>
  );
}
