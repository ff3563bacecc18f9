import { PRODUCT } from '@harkara/server/contract/product';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { useOperator } from '~/lib/page/operator.ts';
import { c } from '~/ui/tokens.ts';

/** The operator's logo, or the product's mark. */
export function Mark({ size = 32 }: { size?: number }) {
  const { logoUrl } = useOperator();
  if (logoUrl) return <Logo src={logoUrl} alt="" width={size} height={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={c.brandFill} />
      <g
        transform="translate(4 4)"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PRODUCT.logoPath} />
      </g>
    </svg>
  );
}

export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Name to={to}>
      <Mark />
      {useOperator().name}
    </Name>
  );
}

const Logo = styled.img`
  object-fit: contain;
`;
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  color: ${c.ink};
  font-size: 19px;
  font-weight: 700;
  letter-spacing: -0.03em;
  text-decoration: none;
`;
