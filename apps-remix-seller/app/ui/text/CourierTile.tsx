import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';

type Props = { name: string; logo?: string | null; size?: 'md' | 'lg' };

/** A courier's logo, the same in both themes; without one, its name in a frame. */
export function CourierTile({ name, logo, size = 'md' }: Props) {
  const height = size === 'lg' ? 40 : 30;
  return logo ? (
    <Picture src={logo} alt={name} width={height * 3} height={height} loading="lazy" />
  ) : (
    <Words style={{ minHeight: height }}>{name}</Words>
  );
}

const Picture = styled.img`
  display: block;
  flex: none;
  object-fit: contain;
`;
const Words = styled.span`
  display: inline-grid;
  place-items: center;
  padding: 0 10px;
  border: 1px solid ${c.line};
  border-radius: 8px;
  font-size: 13px;
  font-weight: 600;
`;
