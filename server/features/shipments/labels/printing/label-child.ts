import { renderLabels, type Label, type LabelLayout } from '../labels.ts';

export type Job = { labels: Label[]; layout: LabelLayout };

export default ({ labels, layout }: Job): Promise<Uint8Array> => renderLabels(labels, layout);
