import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { rechargeUrl } from '~/features/wallet/recharge/recharge.ts';
import { money } from '~/lib/format.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { c } from '~/ui/tokens.ts';
import { useShippingCost } from './useShippingCost.ts';

/** What the selected orders cost, and the balance after it or the missing money. */
export function Cost({ selected }: { selected: ReadonlySet<string> }) {
  const cost = useShippingCost(selected);
  const [pathname = '', search] = useCurrentPath().split('?');
  if (!cost || cost.count === 0) return null;
  const back = new URLSearchParams(search);
  back.set('selected', [...selected].join());
  return (
    <>
      <b>{money(cost.total)}</b>
      {cost.missing > 0 ? (
        <Short>
          {money(cost.missing)} short <span aria-hidden>·</span>{' '}
          <Link to={rechargeUrl(cost.missing, `${pathname}?${back}`)}>Recharge</Link>
        </Short>
      ) : (
        cost.balanceAfter !== null && <span>balance after {money(cost.balanceAfter)}</span>
      )}
    </>
  );
}

const Short = styled.span`
  color: ${c.danger};
  a {
    font-weight: 600;
  }
`;
