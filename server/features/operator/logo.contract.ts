import Joi from 'joi';
import { OPERATOR_TEXTS as TEXTS } from '../../contract/texts/operator.ts';
import { readPicture } from '../../platform/image-size.ts';

const DATA_URL =
  /^data:image\/(?:png|jpe?g);base64,((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i;
const MAX_BYTES = 200_000;
const [MIN_PIXELS, MAX_PIXELS] = [64, 1024];
const MAX_RATIO = 2;

const isFit = (width: number, height: number) =>
  Math.min(width, height) >= MIN_PIXELS &&
  Math.max(width, height) <= MAX_PIXELS &&
  Math.max(width, height) <= MAX_RATIO * Math.min(width, height);

/** A PNG or JPEG data URL. The image's bytes determine the type, whatever the URL declares. */
export const operatorLogo = Joi.string()
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
  .allow(null)
  .messages({
    'string.base': TEXTS.logoFormat,
    'string.empty': TEXTS.logoFormat,
    'logo.format': TEXTS.logoFormat,
    'logo.size': TEXTS.logoSize,
    'logo.shape': TEXTS.logoShape,
  });
