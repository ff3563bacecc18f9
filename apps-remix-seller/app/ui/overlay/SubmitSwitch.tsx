import styled from 'styled-components';
import { Face, Track } from './ConfirmSwitch.tsx';

type Props = {
  on: boolean;
  /** The accessible name. */
  label: string;
  texts: [on: string, off: string];
  name: string;
  value: string;
  busy?: boolean;
};

/** A switch that posts `name=value` of the surrounding form at once; also works without JavaScript. */
export function SubmitSwitch({ on, label, texts, name, value, busy = false }: Props) {
  return (
    <Press
      type="submit"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      data-live
      name={name}
      value={value}
    >
      <Track data-on={on || undefined} aria-hidden />
      {on ? texts[0] : texts[1]}
    </Press>
  );
}

const Press = styled(Face).attrs({ as: 'button' })<{ type: 'submit'; name: string; value: string }>`
  font-weight: 550;
  &[aria-busy] {
    opacity: 0.6;
  }
`;
