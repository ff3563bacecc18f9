import { NOTHING } from '../format.ts';
import type { Difference } from '../ui/useConflict.ts';
import { rate } from './extension.ts';
import { cells } from './sheet.ts';
import { charges, divisor, type Typed } from './typed.ts';

const percent = (text: string) => `${text} %`;
const amount = (text: string) => rate(Number(text));
const isAmount = (name: string) => name === 'codAndFstCharges.codBaseAmount';

/** Every field of a card, and how its value reads. */
const fields: { name: string; label: string; read: (text: string) => string }[] = [
  { ...divisor, read: (text) => text },
  ...cells.map((cell) => ({ ...cell, read: amount })),
  ...charges.map((charge) => ({ ...charge, read: isAmount(charge.name) ? amount : percent })),
];

const isSame = (one: string, other: string) => one === other || (one !== '' && other !== '' && Number(one) === Number(other));

export interface Change {
  label: string;
  from: string;
  to: string;
}

/** Field by field, what is not the same. */
export const changesBetween = (before: Typed, after: Typed): Change[] =>
  fields
    .filter(({ name }) => !isSame(before[name] ?? '', after[name] ?? ''))
    .map(({ name, label, read }) => {
      const text = (value: string | undefined) => (value && !Number.isNaN(Number(value)) ? read(value) : value || NOTHING);
      return { label, from: text(before[name]), to: text(after[name]) };
    });

/** The same for the notice of a save that came too late. */
export const differencesBetween = (theirs: Typed, mine: Typed): Difference[] =>
  changesBetween(theirs, mine).map(({ label, from, to }) => ({ label, theirs: from, yours: to }));
