import Joi from 'joi';
import { COURIER_TEXTS as TEXTS } from '../../../contract/texts/couriers.ts';
import { readPicture } from '../../../platform/image-size.ts';

const DATA_URL =
  /^data:image\/(?:png|jpe?g);base64,((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i;
const MAX_BYTES = 100_000;
const [MIN_PIXELS, MAX_PIXELS] = [20, 1200];
const MAX_RATIO = 6;

/** Lists show logos 30 pixels high in a field three times as wide. */
const isFit = (width: number, height: number) =>
  height >= MIN_PIXELS && width >= height && width <= MAX_PIXELS && width <= MAX_RATIO * height;

/** A PNG or JPEG data URL. The image's bytes determine the type, whatever the URL declares. */
export const courierLogo = Joi.string()
  .custom((value: string, helpers) => {
    const encoded = DATA_URL.exec(value)?.[1];
    if (!encoded) return helpers.error('logo.format');
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length > MAX_BYTES) return helpers.error('logo.size');
    const picture = readPicture(bytes);
    if (!picture) return helpers.error('logo.format');
    if (!isFit(picture.width, picture.height)) return helpers.error('logo.shape');
    return `data:image/${picture.type};base64,${encoded}`;
  })
  .messages({
    'string.base': TEXTS.logoFormat,
    'string.empty': TEXTS.logoFormat,
    'logo.format': TEXTS.logoFormat,
    'logo.size': TEXTS.logoSize,
    'logo.shape': TEXTS.logoShape,
  })
  .description('A PNG or JPEG as a data URL. It takes the place of `logoPath`.');

const FILE = /^[0-9a-f]{32}\.(?:png|jpeg)$/;
export const logoInput = Joi.object({ file: Joi.string().pattern(FILE).required() });
