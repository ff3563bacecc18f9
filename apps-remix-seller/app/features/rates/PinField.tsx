import { TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { useFetcher } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { Place } from '~/features/pincodes/pincode.server.ts';
import type { FieldState } from '~/lib/forms/form.ts';
import type { loader } from '~/routes/resources.pincode.ts';
import { DigitsField } from '~/ui/form/Field.tsx';
import { useAfterHydration } from '~/ui/hooks/useAfterHydration.ts';

type Props = { label: string; place: Place | null; field: FieldState };

/** A PIN code field that shows the place once all six digits are typed. */
export function PinField({ label, place: saved, field }: Props) {
  const finder = useFetcher<typeof loader>();
  const [pin, setPin] = useState(field.defaultValue);
  const frame = useRef<HTMLDivElement>(null);
  const lookUp = (typed: string) => {
    setPin(typed);
    if (/^\d{6}$/.test(typed)) finder.load(`/resources/pincode?pin=${typed}`);
  };
  useAfterHydration(frame, (part) => {
    const input = part.querySelector('input');
    if (input && input.value !== input.defaultValue) lookUp(input.value);
  });
  const answer = finder.data?.pin === pin ? finder.data : null;
  const place = answer ? answer.place : saved?.pin === pin ? saved : null;
  const unknown = answer && !answer.place ? TEXTS.unknownPin : undefined;
  const error = unknown ?? (pin === field.defaultValue ? field.error : undefined);
  return (
    <div ref={frame}>
      <DigitsField
        label={label}
        digits={6}
        required
        autoComplete="off"
        hint={
          error ? undefined : (
            <span aria-live="polite">{place ? `${place.city}, ${place.state}` : '\u00a0'}</span>
          )
        }
        {...field}
        error={error}
        onChange={({ target }) => lookUp(target.value)}
      />
    </div>
  );
}
