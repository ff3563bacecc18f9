import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { Phone } from '~/features/public/legal/Contact.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { Brand } from '~/ui/page/Brand.tsx';
import { below, c, maxWidth } from '~/ui/tokens.ts';

const SOCIAL = { linkedin: 'LinkedIn', instagram: 'Instagram', youtube: 'YouTube', x: 'X' } as const;
const SOCIAL_FIELDS = ['linkedin', 'instagram', 'youtube', 'x'] as const;

export function PublicFooter() {
  const operator = useOperator();
  const { name, legalName, supportEmail, supportPhone, supportHours } = operator;
  const social = SOCIAL_FIELDS.filter((field) => operator[field]);
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
        {(supportEmail || supportPhone) && (
          <address>
            <h2>{`Support ${supportHours}`.trim()}</h2>
            {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
            <Phone />
          </address>
        )}
        {social.length > 0 && (
          <nav aria-label={`Follow ${name}`}>
            <h2>Follow us</h2>
            {social.map((field) => (
              <a key={field} href={operator[field]} rel="noopener me">
                {SOCIAL[field]}
              </a>
            ))}
          </nav>
        )}
      </Row>
      <Small>{legalName || name}. Prices and payments in Indian rupees.</Small>
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
