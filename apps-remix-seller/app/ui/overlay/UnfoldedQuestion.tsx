import styled from 'styled-components';
import { Button, ButtonFace } from '../Button.tsx';
import { Disclosure } from './Disclosure.tsx';

type Props = {
  label: string;
  isDanger?: boolean;
  question: string;
  /** The button that submits the surrounding form. */
  button: { text: string; intent: string; disabled?: boolean; busy?: boolean };
};

/** A button that unfolds its question: works without JavaScript. */
export function UnfoldedQuestion({ label, isDanger, question, button: { text, intent, ...state } }: Props) {
  return (
    <Disclosure
      width={260}
      trigger={
        <ButtonFace variant="quiet" size="sm" isDanger={isDanger}>
          {label}
        </ButtonFace>
      }
    >
      <Question>
        <p>{question}</p>
        <Button size="sm" variant="danger" name="intent" value={intent} {...state}>
          {text}
        </Button>
      </Question>
    </Disclosure>
  );
}

const Question = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  padding: 8px;
`;
