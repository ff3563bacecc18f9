import { useState } from 'react';
import { readDay, writeDay } from './days.ts';

/** State of a typed date. `onChange` gets an empty day until the text is a valid date. */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [text, setText] = useState(() => writeDay(value));
  const [lastValue, setLastValue] = useState(value);
  const [isInvalid, setInvalid] = useState(false);
  const read = readDay(text) ?? '';
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== read) {
      setText(writeDay(value));
      setInvalid(false);
    }
  }
  return {
    text,
    isInvalid,
    type: (typed: string) => {
      setText(typed);
      setInvalid(false);
      const day = readDay(typed) ?? '';
      if (day !== value) onChange(day);
    },
    leave: () => {
      setInvalid(text.trim() !== '' && read === '');
      if (read) setText(writeDay(read));
    },
  };
}
