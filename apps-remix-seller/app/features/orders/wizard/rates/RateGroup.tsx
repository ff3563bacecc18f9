import styled from 'styled-components';
import { logisticKey } from '~/features/orders/wizard/draft.ts';
import { plural } from '~/lib/format.ts';
import type { RateOption } from '~/lib/wire.ts';
import { c, radius } from '~/ui/tokens.ts';
import { Fold, LogisticChoice } from './RateChoice.tsx';

type Props = { group: RateOption[]; chosen: string; isDefault: boolean; isScheduled: boolean };

/** The services of one courier and mode: the cheapest rate card is visible, the others are folded. */
export function LogisticGroup({ group: [cheapest, ...others], chosen, ...marks }: Props) {
  if (!cheapest) return null;
  const isOneOfThem = others.some((option) => logisticKey(option) === chosen);
  const rest = others.length > 0 && (
    <Fold open={isOneOfThem || undefined}>
      <summary>{plural(others.length, 'other rate card')}</summary>
      {others.map((option) => (
        <Other key={logisticKey(option)}>
          <LogisticChoice option={option} isChosen={logisticKey(option) === chosen} />
        </Other>
      ))}
    </Fold>
  );
  return (
    <Frame>
      <LogisticChoice option={cheapest} isChosen={logisticKey(cheapest) === chosen} more={rest} {...marks} />
    </Frame>
  );
}

const Frame = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  &:has(:checked) {
    border-color: ${c.brand};
    background: ${c.brandTint};
  }
`;
const Other = styled.div`
  margin-left: -14px;
  border-top: 1px solid ${c.line};
`;
