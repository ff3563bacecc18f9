import { TextLink } from '../ui/TextLink.tsx';
import { exchangesOf } from './exchangePath.ts';

type ExchangesLinkProps = Parameters<typeof exchangesOf>[0] & { text: string; label?: string };

/** To what was sent and answered about an order or by an account. */
export function ExchangesLink({ text, label, ...filter }: ExchangesLinkProps) {
  return (
    <TextLink to={exchangesOf(filter)} aria-label={label}>
      {text}
    </TextLink>
  );
}
