import { useState } from 'react';
import { readDay, writeDay } from './days.ts';

/** State of a typed date. `onChange` gets an empty day until the text is a valid date. */
export function useTypedDay(value: string, onChange: (day: string) => void) {
  const [text, setText] = useState(() => writeDay(value));
  const [known, setKnown] = useState(value);
  const [isUnread, setUnread] = useState(false);
  const read = readDay(text) ?? '';
  if (value !== known) {
    setKnown(value);
    if (value !== read) {
      setText(writeDay(value));
      setUnread(false);
    }
  }
  return {
    text,
    isUnread,
    type: (typed: string) => {
      setText(typed);
      setUnread(false);
      const day = readDay(typed) ?? '';
      if (day !== value) onChange(day);
    },
    leave: () => {
      setUnread(text.trim() !== '' && read === '');
      if (read) setText(writeDay(read));
    },
  };
}
