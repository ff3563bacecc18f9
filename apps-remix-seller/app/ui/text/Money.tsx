import { money } from '~/lib/format.ts';

type Props = { amount: number; signed?: boolean };

/** ₹1,23,456.50 in tabular figures (global style). `signed` adds a plus and a colour to credits. */
export function Money({ amount, signed = false }: Props) {
  const isGain = signed && amount > 0;
  return (
    <span className="money" data-gain={isGain || undefined}>
      {isGain ? `+${money(amount)}` : money(amount)}
    </span>
  );
}
