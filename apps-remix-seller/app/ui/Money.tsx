import styled from 'styled-components';
import { money } from '~/format';
import { c } from './tokens';

type Props = { amount: number; signed?: boolean };

/** ₹1,23,456.50 in figures of one width. `signed` writes the plus and colours money that came in. */
export function Money({ amount, signed = false }: Props) {
  return <Figures $gain={signed && amount > 0}>{signed && amount > 0 ? `+${money(amount)}` : money(amount)}</Figures>;
}

const Figures = styled.span<{ $gain: boolean }>`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${({ $gain }) => ($gain ? c.success : 'inherit')};
`;
