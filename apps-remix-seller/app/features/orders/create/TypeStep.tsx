import type { FieldState } from '~/lib/forms/form.ts';
import { RadioCards } from '~/ui/form/RadioCards.tsx';

const DETAILS: Record<number, string> = {
  1: 'From your pickup point to the customer.',
  2: 'From the customer back to your return point. Always prepaid.',
};

type Props = FieldState & { types: { id: number; type: string }[] };

export function TypeStep({ types, ...field }: Props) {
  return (
    <RadioCards
      label="What are you shipping?"
      {...field}
      options={types.map(({ id, type }) => ({ value: id, title: type, detail: DETAILS[id] }))}
    />
  );
}
