import type { ShippingCost } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { rechargeUrl } from '~/features/wallet/recharge/recharge.ts';
import { money } from '~/lib/format.ts';
import { c } from '~/ui/tokens.ts';
import { useSelectedPath } from './useSelectedPath.ts';
import { useShippingCost } from './useShippingCost.ts';

/** What the selected orders cost, and the balance after it or the missing money. */
export function Cost({ selected }: { selected: ReadonlySet<string> }) {
  const cost = useShippingCost(selected);
  const back = useSelectedPath([...selected]);
  return cost && <CostFacts cost={cost} back={back} />;
}

/** `back`: where a recharge leads to afterwards. */
export function CostFacts({ cost, back }: { cost: ShippingCost; back: string }) {
  if (cost.count === 0) return null;
  return (
    <>
      <b data-fact>{money(cost.total)}</b>
      {cost.missing > 0 ? (
        <Short data-fact>
          {money(cost.missing)} short <span aria-hidden>·</span>{' '}
          <Link to={rechargeUrl(cost.missing, back)}>Recharge</Link>
        </Short>
      ) : (
        cost.balanceAfter !== null && <span data-fact>balance after {money(cost.balanceAfter)}</span>
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
