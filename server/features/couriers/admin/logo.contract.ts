import Joi from 'joi';
import { COURIER_TEXTS as TEXTS } from '../../../contract/texts/couriers.ts';
import { picture } from '../../picture.contract.ts';

const [MIN_PIXELS, MAX_PIXELS] = [20, 1200];
const MAX_RATIO = 6;

/** Lists show it 30 pixels high in a field three times as wide. */
export const courierLogo = picture({
  maxBytes: 100_000,
  isFit: (width, height) =>
    height >= MIN_PIXELS && width >= height && width <= MAX_PIXELS && width <= MAX_RATIO * height,
  texts: { format: TEXTS.logoFormat, size: TEXTS.logoSize, shape: TEXTS.logoShape },
}).description('A PNG or JPEG as a data URL. It takes the place of `logoPath`.');

const FILE = /^[0-9a-f]{32}\.(?:png|jpeg)$/;
export const logoInput = Joi.object({ file: Joi.string().pattern(FILE).required() });
