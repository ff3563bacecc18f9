import { FileText, Printer } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import type { Paper } from './paper.ts';

const PAPERS = [
  { paper: '4x6', label: 'Print label 4×6', icon: <Printer aria-hidden /> },
  { paper: 'a4', label: 'Print label A4', icon: <Printer aria-hidden /> },
  { paper: 'manifest', label: 'Manifest', icon: <FileText aria-hidden /> },
] as const;

type Props = {
  urlOf: (paper: Paper) => string;
  /** Which of many orders: 1 to 1,000. */
  range?: string;
};

/** Links to each paper of many orders, which open in a new tab. */
export function PaperLinks({ urlOf, range }: Props) {
  return PAPERS.map(({ paper, label, icon }) => (
    <LinkButton
      key={paper}
      size="sm"
      variant="quiet"
      to={urlOf(paper)}
      target="_blank"
      reloadDocument
      icon={icon}
    >
      {label}
      {range && `, ${range}`}
    </LinkButton>
  ));
}
