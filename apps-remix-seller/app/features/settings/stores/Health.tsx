import type { Channel } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dateTime } from '~/lib/format.ts';
import { Badge, type Tone } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';

type Known = Pick<Channel, 'lastSyncAt' | 'nextSyncAt' | 'error' | 'errorSince'>;

function badgeOf({ lastSyncAt, nextSyncAt, error }: Known): [tone: Tone, text: string] {
  if (nextSyncAt === null) return ['warning', 'Paused'];
  if (error !== null) return ['danger', 'Failing'];
  return lastSyncAt === null ? ['info', 'First sync'] : ['success', 'Working'];
}

/** Whether a store's orders can be read and, if not, since when and why. `children` is a last small line. */
export function Health({ children, ...store }: Known & { children?: ReactNode }) {
  const [tone, text] = badgeOf(store);
  const { error, errorSince } = store;
  return (
    <Lines>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
      {error !== null && errorSince !== null && <small>Sync has failed since {dateTime(errorSince)}</small>}
      {error !== null && <small>{error}</small>}
      {children && <small>{children}</small>}
    </Lines>
  );
}

const Lines = styled.span`
  display: inline-grid;
  gap: 2px;
  max-width: 36ch;
  overflow-wrap: break-word;
  small {
    font-size: 12.5px;
    line-height: 16px;
    color: ${c.muted};
  }
`;
