import { OPERATOR_TEXTS as TEXTS } from '../../contract/texts/operator.ts';
import { picture } from '../picture.contract.ts';

const [MIN_PIXELS, MAX_PIXELS] = [64, 1024];
const MAX_RATIO = 2;

export const operatorLogo = picture({
  maxBytes: 200_000,
  isFit: (width, height) =>
    Math.min(width, height) >= MIN_PIXELS &&
    Math.max(width, height) <= MAX_PIXELS &&
    Math.max(width, height) <= MAX_RATIO * Math.min(width, height),
  texts: { format: TEXTS.logoFormat, size: TEXTS.logoSize, shape: TEXTS.logoShape },
}).allow(null);
