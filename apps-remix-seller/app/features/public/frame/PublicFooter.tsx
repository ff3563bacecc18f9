import { brand } from '@harkara/server/brand';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { Brand } from '~/ui/page/Brand.tsx';
import { below, c, maxWidth } from '~/ui/tokens.ts';

export function PublicFooter() {
  return (
    <Band>
      <Row>
        <div>
          <Brand />
          <p>
            Shipping for online sellers in India: every courier and every parcel in one place, paid from one
            wallet.
          </p>
        </div>
        <nav aria-label="Footer">
          <h2>Product</h2>
          <Link to="/pricing">Pricing</Link>
          <Link to="/integrations">Integrations</Link>
          <Link to="/track/package">Track a parcel</Link>
          <Link to="/signup">Sign Up</Link>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <Link to="/terms" reloadDocument>
            Terms of Service
          </Link>
          <Link to="/privacy-policy" reloadDocument>
            Privacy Policy
          </Link>
          <Link to="/refund-policy" reloadDocument>
            Refund & Cancellation Policy
          </Link>
        </nav>
        <address>
          <h2>Support {brand.support.hours}</h2>
          <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`}>{brand.support.phone}</a>
        </address>
        {brand.social.length > 0 && (
          <nav aria-label={`${brand.name} elsewhere`}>
            <h2>Follow us</h2>
            {brand.social.map(({ name, url }) => (
              <a key={name} href={url} rel="noopener me">
                {name}
              </a>
            ))}
          </nav>
        )}
      </Row>
      <Small>{brand.legalName}. Prices and payments in Indian rupees.</Small>
    </Band>
  );
}

const Band = styled.footer`
  border-top: 1px solid ${c.line};
  background: ${c.paper};
  font-size: 15px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 2fr) repeat(4, auto);
  gap: 40px clamp(32px, 4vw, 72px);
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: clamp(40px, 5vw, 72px) clamp(16px, 4vw, 64px) 32px;
  p {
    max-width: 34ch;
    margin-top: 12px;
    color: ${c.muted};
  }
  h2 {
    margin-bottom: 10px;
    color: ${c.muted};
    font-size: 14px;
    font-weight: 550;
    letter-spacing: 0;
  }
  nav,
  address {
    display: grid;
    align-content: start;
    font-style: normal;
  }
  nav a,
  address a {
    padding: 5px 0;
    color: ${c.ink};
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  @media ${below.lg} {
    grid-template-columns: repeat(4, auto);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${below.md} {
    grid-template-columns: max-content 1fr;
    column-gap: 28px;
  }
`;
const Small = styled.p`
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: 0 clamp(16px, 4vw, 64px) 32px;
  color: ${c.muted};
  font-size: 14px;
`;
