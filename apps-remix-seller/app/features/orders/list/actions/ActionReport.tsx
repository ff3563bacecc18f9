import { Form } from '@remix-run/react';
import { Printer, RotateCw, Wallet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useSelectedPath } from '~/features/orders/list/selection/useSelectedPath.ts';
import { paperUrl } from '~/features/orders/papers/paper.ts';
import { rechargeFor, rechargeUrl } from '~/features/wallet/recharge/recharge.ts';
import { money, plural } from '~/lib/format.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Inline, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { ResultList } from '~/ui/text/ResultList.ts';
import { c } from '~/ui/tokens.ts';
import { type Failure, type Report, splitFailures, WORDS } from './report.ts';
import type { OrderActions } from './useOrderActions.ts';

/** The result of an action: counts, failures with reasons, and links to the next steps. */
export function ActionReport({
  report: { verb, done, costPaise, failed, error },
  actions,
}: {
  report: Report;
  actions: OrderActions;
}) {
  const { waiting, shipped, refused } = splitFailures({ verb, failed });
  const ids = refused.map(({ trackingId }) => String(trackingId));
  const isOnItsWay = waiting.length + shipped.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const action = useCurrentPath();
  useEffect(() => {
    // The focused row or button was removed with its order.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [done, failed]);

  if (error && done.length + failed.length === 0) return <Notice tone="danger">{error}</Notice>;
  const doneTone = isOnItsWay ? 'info' : 'success';
  const tone = refused.length === 0 && !error ? doneTone : done.length === 0 ? 'danger' : 'warning';
  const counts = [
    done.length > 0 &&
      `${plural(done.length, 'order')} ${WORDS[verb].done}${costPaise > 0 ? ` for ${money(costPaise / 100)}` : ''}`,
    waiting.length > 0 && `${plural(waiting.length, 'order')} waiting for the courier`,
    shipped.length > 0 && `${plural(shipped.length, 'order')} already shipped`,
    refused.length > 0 && `${plural(refused.length, 'order')} failed`,
  ];
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone={tone}>
        <Stack $gap={10}>
          <strong role="status">{counts.filter(Boolean).join(', ')}</strong>
          {error && <p>{error}</p>}
          {failed.length > 0 && (
            <ResultList
              tabIndex={0}
              aria-label={refused.length > 0 ? 'What failed and why' : 'Orders not shipped here'}
            >
              {failed.map((failure) => (
                <li key={failure.trackingId}>
                  <b>{failure.orderId}</b> {reasonOf(failure)}
                </li>
              ))}
            </ResultList>
          )}
          <Inline>
            <RechargeFirst failed={refused} />
            {isOnItsWay && (
              <LinkButton size="sm" variant="quiet" to="?tab=READY">
                View in Ready
              </LinkButton>
            )}
            {refused.length > 0 && (
              <Form
                method="post"
                action={action}
                onSubmit={(event) => {
                  event.preventDefault();
                  actions.run(verb, ids);
                }}
              >
                {ids.map((id) => (
                  <input key={id} type="hidden" name={ids.length === 1 ? 'id' : 'shippingId'} value={id} />
                ))}
                <Button
                  size="sm"
                  name="intent"
                  value={verb}
                  busy={actions.busy}
                  disabled={actions.isOffline}
                  icon={<RotateCw aria-hidden />}
                >
                  Try {refused.length === 1 ? 'this one' : `these ${refused.length}`} again
                </Button>
              </Form>
            )}
            {verb === 'ship' && done.length > 0 && (
              <PaperLink href={paperUrl('4x6', done)} target="_blank" rel="noreferrer">
                <Printer size={16} aria-hidden /> Print {plural(done.length, 'label')}
              </PaperLink>
            )}
          </Inline>
        </Stack>
      </Notice>
    </Box>
  );
}

const reasonOf = ({ message, needed, balance }: Failure) =>
  needed === undefined || balance === undefined
    ? message
    : `needs ${money(needed)}, but your wallet has ${money(balance)}.`;

/**
 * Links to the wallet with the missing amount filled in, and from there back to this list with these orders
 * selected.
 */
function RechargeFirst({ failed }: { failed: Failure[] }) {
  const back = useSelectedPath(failed.map(({ trackingId }) => trackingId));
  const short = failed.filter(({ needed, balance }) => needed !== undefined && balance !== undefined);
  if (short.length === 0) return null;
  const needed = short.reduce((sum, failure) => sum + (failure.needed ?? 0), 0);
  const missing = needed - Math.min(...short.map(({ balance = 0 }) => balance));
  return (
    <LinkButton size="sm" to={rechargeUrl(missing, back)} icon={<Wallet aria-hidden />}>
      Recharge {money(rechargeFor(missing)).replace(/\.00$/, '')}
    </LinkButton>
  );
}

const Box = styled.div`
  border-radius: 8px;
`;
const PaperLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
`;

type ProgressProps = { done: number; total: number; report: Pick<Report, 'verb'> };

export function ActionProgress({ done, total, report: { verb } }: ProgressProps) {
  const label = `${WORDS[verb].doing}: ${Math.min(done, total)} of ${total} done`;
  return (
    <Notice>
      <Stack $gap={6}>
        <span role="status">{label}</span>
        <Bar value={done} max={total} aria-label={label} />
      </Stack>
    </Notice>
  );
}

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  accent-color: ${c.brandFill};
`;
