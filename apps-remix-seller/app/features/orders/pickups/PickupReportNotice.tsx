import styled from 'styled-components';
import { dateTime, plural } from '~/lib/format.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { ResultList } from '~/ui/text/ResultList.ts';
import { groupKey, type PickupReport } from './pickups.ts';

export function PickupReportNotice({ report: { success, failed, results } }: { report: PickupReport }) {
  const tally = [
    success > 0 && `${plural(success, 'pickup')} requested`,
    failed > 0 && `${plural(failed, 'pickup')} not confirmed`,
  ];
  return (
    <Notice tone={failed === 0 ? 'success' : success === 0 ? 'danger' : 'warning'}>
      <Stack $gap={8}>
        <strong role="status">{tally.filter(Boolean).join(', ')}</strong>
        <Results>
          {results.map((result) => (
            <li key={groupKey(result)}>
              <b>
                {result.courierName} at {result.pickupPointName}
              </b>{' '}
              {result.ok ? (
                <>
                  picks up {plural(result.count, 'parcel')} on {dateTime(result.pickupAt)}:{' '}
                  <i>{result.pickupReference}</i>
                </>
              ) : (
                result.message
              )}
            </li>
          ))}
        </Results>
      </Stack>
    </Notice>
  );
}

const Results = styled(ResultList)`
  /* A reference breaks only if it is longer than a line. */
  i {
    display: inline-block;
    max-width: 100%;
    font-style: normal;
  }
`;
