import type { CodSummary } from '@harkara/server/contract/models';
import type { CodStatus } from '@harkara/server/contract/statuses';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { STATUS } from '~/features/cod/cod.ts';
import { money, plural } from '~/lib/format.ts';
import { c, from, radius } from '~/ui/tokens.ts';

const SHOWN = [
  ['EXPECTED', 'expected'],
  ['RECEIVED', 'received'],
  ['REMITTED', 'remitted'],
  ['DISPUTED', 'disputed'],
] as const;

/** Every rupee of COD by where it is. Each tile opens the parcels that it counts. */
export function Sums({ summary, status }: { summary: CodSummary; status: CodStatus | undefined }) {
  return (
    <Tiles aria-label="Where your COD is">
      {SHOWN.map(([name, field]) => (
        <li key={name}>
          <Face to={`/cod?status=${name}`} preventScrollReset aria-current={status === name || undefined}>
            <span>{STATUS[name].text}</span>
            <strong>{money(summary[field])}</strong>
            <small>{plural(summary.counts[field], 'parcel')}</small>
          </Face>
        </li>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media ${from.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  li {
    display: grid;
  }
`;
const Face = styled(Link)`
  display: grid;
  gap: 2px;
  padding: 12px 16px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  color: ${c.ink};
  text-decoration: none;
  &:hover,
  &[aria-current] {
    border-color: ${c.brand};
  }
  span {
    font-size: 13px;
    font-weight: 550;
  }
  strong {
    font-size: clamp(17px, 4.8vw, 22px);
    line-height: 30px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 12.5px;
    color: ${c.muted};
  }
`;
