import { TextLink } from '../ui/TextLink.tsx';
import { exchangesOf } from './exchangePath.ts';

type ExchangesLinkProps = Parameters<typeof exchangesOf>[0] & { text: string; label?: string };

/** Links to the exchanges of an order or an account. */
export function ExchangesLink({ text, label, ...filter }: ExchangesLinkProps) {
  return (
    <TextLink to={exchangesOf(filter)} aria-label={label}>
      {text}
    </TextLink>
  );
}
