import type { FailedDelivery, FailedDeliveryEvent } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { dateTime, plural } from '~/lib/format.ts';
import { c, radius } from '~/ui/tokens.ts';
import { textOfEvent } from './events.ts';

type Props = {
  row: FailedDelivery;
  /** Undefined while it loads; null if it cannot be read. */
  events: FailedDeliveryEvent[] | null | undefined;
};

/** Why and how often the delivery failed, and the earlier requests. */
export function History({ row: { attempts, remarks }, events }: Props) {
  return (
    <Box>
      <p>
        {plural(attempts, 'failed attempt')}. Reason: <b>{remarks || 'no reason given'}</b>
      </p>
      {events === null && <p>We couldn’t load the history. Open the form again to retry.</p>}
      {events === undefined && <p aria-busy>Loading the history…</p>}
      {events && (
        <ol aria-label="History of this delivery">
          {events.map((event) => (
            <li key={`${event.at} ${textOfEvent(event)}`}>
              <small>{dateTime(event.at)}</small> {textOfEvent(event)}
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 6px;
  padding: 10px 14px;
  border-radius: ${radius};
  background: ${c.canvas};
  font-size: 14px;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  small {
    margin-right: 6px;
    color: ${c.muted};
  }
`;
