import { RadioCards } from '~/ui/form/RadioCards.tsx';

const DETAILS: Record<number, string> = {
  1: 'From your pickup point to the customer.',
  2: 'From the customer back to your return point. Always prepaid.',
};

type Props = { types: { id: number; type: string }[]; chosen: string; error?: string };

export function TypeStep({ types, chosen, error }: Props) {
  return (
    <RadioCards
      label="What are you shipping?"
      name="shipmentTypeId"
      defaultValue={chosen}
      error={error}
      options={types.map(({ id, type }) => ({ value: id, title: type, detail: DETAILS[id] }))}
    />
  );
}
