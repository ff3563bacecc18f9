import type { TrackingShop } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useOperator } from '~/lib/page/operator.ts';
import { c } from '~/ui/tokens.ts';
import { ShopHeader } from './ShopHeader.tsx';
import { ShopTones } from './ShopTones.tsx';
import type { Tones } from './tones.server.ts';

export type ShopBrand = { shop: TrackingShop; tones: Tones };

/** The layout of a parcel's page for the buyers of a shop. */
export function ShopFrame({ shop, tones, children }: ShopBrand & { children: ReactNode }) {
  const { name } = useOperator();
  return (
    <ShopTones tones={tones}>
      <Frame>
        <ShopHeader {...shop} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <span>{shop.name}</span>
          <span>
            Shipped with{' '}
            <Link to="/" reloadDocument>
              {name}
            </Link>
          </span>
        </footer>
      </Frame>
    </ShopTones>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  main {
    outline: none;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 24px;
    width: 100%;
    max-width: 1120px;
    margin: 0 auto;
    padding: 20px 16px 28px;
    color: ${c.muted};
    font-size: 13px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
`;
