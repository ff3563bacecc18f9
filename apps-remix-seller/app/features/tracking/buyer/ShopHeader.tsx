import type { TrackingShop } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** A shop's logo and name on its colour. */
export function ShopHeader({ name, logoUrl, website }: Pick<TrackingShop, 'name' | 'logoUrl' | 'website'>) {
  const mark = (
    <>
      {logoUrl && <Logo src={logoUrl} alt="" />}
      <span>{name}</span>
    </>
  );
  return (
    <Bar>
      {website ? (
        <a href={website} rel="noopener">
          {mark}
        </a>
      ) : (
        <div>{mark}</div>
      )}
    </Bar>
  );
}

const Bar = styled.header`
  background: ${c.brandFill};
  color: ${c.onBrand};
  > * {
    display: flex;
    align-items: center;
    gap: 14px;
    max-width: 1120px;
    min-height: 68px;
    margin: 0 auto;
    padding: 10px 16px;
    color: inherit;
    font-size: 20px;
    font-weight: 700;
    line-height: 26px;
    letter-spacing: -0.02em;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  > a:hover span {
    text-decoration: underline;
  }
  > a:focus-visible {
    outline-color: ${c.onBrand};
    outline-offset: -4px;
  }
  span {
    min-width: 0;
  }
`;
/** On white: logos are made for it. */
const Logo = styled.img`
  flex: none;
  box-sizing: content-box;
  height: 40px;
  max-width: 90px;
  padding: 4px;
  border-radius: ${radius};
  background: #fff;
  object-fit: contain;
`;
