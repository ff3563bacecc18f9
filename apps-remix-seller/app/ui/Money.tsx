import { money } from '~/lib/format.ts';

type Props = { amount: number; signed?: boolean };

/** ₹1,23,456.50 in figures of one width, by the global style. `signed` writes the plus and colours money that came in. */
export function Money({ amount, signed = false }: Props) {
  const isGain = signed && amount > 0;
  return (
    <span className="money" data-gain={isGain || undefined}>
      {isGain ? `+${money(amount)}` : money(amount)}
    </span>
  );
}
