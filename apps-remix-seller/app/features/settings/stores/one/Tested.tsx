import type { ChannelCheck } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { Card } from '~/ui/page/Card.tsx';
import { Stack, VisuallyHidden } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';

const NAMES: Record<ChannelCheck['check'], string> = {
  orders: 'Read orders',
  products: 'Read weights and sizes',
  write: 'Send AWBs back',
  scopes: 'App scopes',
  buyers: 'Read buyers',
};

type Props = { ok: boolean; checks: ChannelCheck[]; storeId: number; isReading: boolean };

/** The result of a test, check by check. A check that could not be made is not listed. */
export function Tested({ ok, checks, storeId, isReading }: Props) {
  return (
    <Card title="Connection test">
      <Stack>
        <Notice tone={ok ? 'success' : 'danger'}>
          {ok ? (
            <>
              The connection works.{' '}
              {isReading && (
                <>
                  We’re importing your orders:{' '}
                  <Link to={`/settings/stores/${storeId}`}>see what has arrived</Link>.
                </>
              )}
            </>
          ) : (
            'The connection does not work yet. Fix what is marked below and save. We’ll test it again.'
          )}
        </Notice>
        <Checks>
          {checks.map(({ check, ok: isRight, message }) => (
            <li key={check} data-wrong={!isRight || undefined}>
              {isRight ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
              <span>
                <strong>
                  {NAMES[check]}
                  <VisuallyHidden>: {isRight ? 'works' : 'does not work'}</VisuallyHidden>
                </strong>
                <small>{message}</small>
              </span>
            </li>
          ))}
        </Checks>
      </Stack>
    </Card>
  );
}

const Checks = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: flex;
    gap: 10px;
  }
  svg {
    flex: none;
    margin-top: 1px;
    color: ${c.success};
  }
  [data-wrong] svg {
    color: ${c.danger};
  }
  span {
    display: grid;
    min-width: 0;
    overflow-wrap: break-word;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: ${c.muted};
  }
`;
