import type { AttentionOrder } from '@harkara/server/contract/models';

const PATH = '/channel-orders/attention';

/** The orders that need attention, of one store or of all. */
export const attentionPath = (storeId?: number) => (storeId ? `${PATH}?store=${storeId}` : PATH);

export type MendName = keyof AttentionOrder['fields'];

type MendInput = {
  name: MendName;
  label: string;
  kind?: 'phone' | 'address' | 'pin' | 'state' | 'number';
  unit?: string;
  maxLength?: number;
};

/** What can be mended here, in the order of the form. */
export const MEND_INPUTS: readonly MendInput[] = [
  { name: 'name', label: 'Customer Name', maxLength: 100 },
  { name: 'phoneNo', label: 'Phone', kind: 'phone' },
  { name: 'address', label: 'Address', kind: 'address' },
  { name: 'pin', label: 'PIN code', kind: 'pin' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State', kind: 'state' },
  { name: 'weight', label: 'Weight', kind: 'number', unit: 'kg' },
  { name: 'length', label: 'Length', kind: 'number', unit: 'cm' },
  { name: 'width', label: 'Width', kind: 'number', unit: 'cm' },
  { name: 'height', label: 'Height', kind: 'number', unit: 'cm' },
];

const SIDES: readonly string[] = ['length', 'width', 'height'];
const COURIER = 'courier';

type Reasons = AttentionOrder['reasons'];

/** The reasons by who can do something about them: the form here, the store's rules, or the store itself. */
export function sortReasons(reasons: Reasons) {
  const isHere = ({ field }: Reasons[number]) => MEND_INPUTS.some(({ name }) => name === field);
  return {
    courier: reasons.filter(({ field }) => field === COURIER),
    atStore: reasons.filter((reason) => !isHere(reason) && reason.field !== COURIER),
  };
}

/** The inputs with a reason. The sides of a parcel are asked for together. */
export function inputsFor(reasons: Reasons) {
  const fields = new Set(reasons.map(({ field }) => field));
  const hasSide = SIDES.some((side) => fields.has(side));
  return MEND_INPUTS.filter(({ name }) => fields.has(name) || (hasSide && SIDES.includes(name))).map(
    (input) => ({ ...input, error: reasons.find(({ field }) => field === input.name)?.message }),
  );
}

export type Mendable = ReturnType<typeof inputsFor>[number];
