import type { Rate } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { serviceKey } from '~/features/orders/wizard/draft.ts';
import { plural } from '~/lib/format.ts';
import { c } from '~/ui/tokens.ts';
import { ChoiceFrame, Fold, RateChoice } from './RateChoice.tsx';

type Props = { group: Rate[]; chosen: string; isDefault: boolean; isScheduled: boolean };

/** The services of one courier and mode: the cheapest rate card is visible, the others are folded. */
export function RateGroup({ group: [cheapest, ...others], chosen, ...marks }: Props) {
  if (!cheapest) return null;
  const isOneOfThem = others.some((option) => serviceKey(option) === chosen);
  const rest = others.length > 0 && (
    <Fold open={isOneOfThem || undefined}>
      <summary>{plural(others.length, 'other rate card')}</summary>
      {others.map((option) => (
        <Other key={serviceKey(option)}>
          <RateChoice option={option} isChosen={serviceKey(option) === chosen} />
        </Other>
      ))}
    </Fold>
  );
  return (
    <ChoiceFrame>
      <RateChoice option={cheapest} isChosen={serviceKey(cheapest) === chosen} more={rest} {...marks} />
    </ChoiceFrame>
  );
}

const Other = styled.div`
  margin-left: -14px;
  border-top: 1px solid ${c.line};
`;
