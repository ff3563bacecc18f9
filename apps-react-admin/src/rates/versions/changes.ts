import { NOTHING } from '../../format.ts';
import type { Difference } from '../../ui/table/ComparisonTable.tsx';
import { charges, divisor, type Typed } from '../form/fields.ts';
import { cells } from '../grid/sheet.ts';
import { rate } from '../rateLine.ts';

const percent = (text: string) => `${text} %`;
const amount = (text: string) => rate(Number(text));
const isAmount = (name: string) => name === 'codAndFstCharges.codBaseAmount';

const fields: { name: string; label: string; read: (text: string) => string }[] = [
  { ...divisor, read: (text) => text },
  ...cells.map((cell) => ({ ...cell, read: amount })),
  ...charges.map((charge) => ({ ...charge, read: isAmount(charge.name) ? amount : percent })),
];

/** Compares numerically: `10` equals `10.0`. */
export const isSame = (one: string, other: string) =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other));

export const changesBetween = (before: Typed, after: Typed): Difference[] =>
  fields
    .filter(({ name }) => !isSame(before[name] ?? '', after[name] ?? ''))
    .map(({ name, label, read }) => {
      const text = (value: string | undefined) =>
        value && !Number.isNaN(Number(value)) ? read(value) : value || NOTHING;
      return { label, one: text(before[name]), other: text(after[name]) };
    });
