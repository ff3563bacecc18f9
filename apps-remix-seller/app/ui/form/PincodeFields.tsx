import { TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { FieldState } from '~/lib/forms/form.ts';
import type { loader } from '~/routes/resources.pincode.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DigitsField, Field } from './Field.tsx';
import { STATES } from './places.ts';
import { setInputValue } from './setInputValue.ts';

type Props = { field: (name: string) => FieldState; pinName?: string; readOnly?: boolean };

/**
 * Never overwrites what the user typed. If the box has the focus, selects the filled text so typing replaces
 * it.
 */
function fill(box: HTMLInputElement, text: string, filledBefore: string | undefined) {
  const isThere = box === document.activeElement;
  if (isThere && box.value !== '' && box.value !== filledBefore) return;
  setInputValue(box, text);
  if (isThere) box.select();
}

/** PIN code, city and state, for a FieldRow. A complete PIN code fills the other two, which stay editable. */
export function PincodeFields({ field, pinName = 'pin', readOnly = false }: Props) {
  const finder = useFetcher<typeof loader>();
  const form = useRef<HTMLFormElement | null>(null);
  const filled = useRef<string[]>([]);
  const [pin, setPin] = useState('');
  const pinField = field(pinName);
  const unknown = finder.data?.pin === pin && !finder.data.place ? TEXTS.unknownPin : undefined;

  // Written into the inputs, not held as state: keeps input typed before hydration.
  useEffect(() => {
    const place = finder.data?.place;
    const box = (name: string) => form.current?.elements.namedItem(name);
    const [pinBox, ...boxes] = [box(pinName), box('city'), box('state')];
    if (!place || !(pinBox instanceof HTMLInputElement) || pinBox.value !== place.pin) return;
    const texts = [place.city, place.state];
    boxes.forEach(
      (each, index) =>
        each instanceof HTMLInputElement && fill(each, texts[index] ?? '', filled.current[index]),
    );
    filled.current = texts;
  }, [finder.data, pinName]);

  const common = { required: true, readOnly, autoComplete: 'off' };
  return (
    <>
      <DigitsField
        label="PIN code"
        digits={6}
        {...common}
        {...pinField}
        error={unknown ?? pinField.error}
        onChange={({ target }) => {
          form.current = target.form;
          setPin(target.value);
          if (/^\d{6}$/.test(target.value)) finder.load(`/resources/pincode?pin=${target.value}`);
        }}
      />
      <Field label="City" {...common} {...field('city')} />
      <ChoiceField label="State" choices={STATES} {...common} {...field('state')} />
    </>
  );
}
