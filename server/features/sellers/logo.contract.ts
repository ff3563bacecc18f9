import Joi from 'joi';
import { MAX_FILE_BYTES, MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT } from '../../contract/limits.ts';
import { FILE_TEXTS } from '../../contract/texts/files.ts';
import { TEXTS } from '../../contract/texts/sellers.ts';
import { readPicture } from '../../platform/image-size.ts';

const DATA_URL =
  /^data:image\/(?:png|jpe?g);base64,((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i;
const MAX_DATA_URL_LENGTH = 30 + Math.ceil(MAX_FILE_BYTES / 3) * 4;

/** A PNG or JPEG data URL. The image's bytes determine the type, whatever the URL declares. */
export const companyLogo = Joi.string()
  .custom((value: string, helpers) => {
    if (value.length > MAX_DATA_URL_LENGTH) return helpers.error('logo.size');
    const encoded = DATA_URL.exec(value)?.[1];
    if (!encoded) return helpers.error('logo.format');
    const bytes = Buffer.from(encoded, 'base64');
    if (bytes.length > MAX_FILE_BYTES) return helpers.error('logo.size');
    const picture = readPicture(bytes);
    if (!picture) return helpers.error('logo.format');
    if (picture.width > MAX_LOGO_WIDTH || picture.height > MAX_LOGO_HEIGHT)
      return helpers.error('logo.dimensions');
    return `data:image/${picture.type};base64,${encoded}`;
  })
  .messages({
    'string.base': FILE_TEXTS.unsupported,
    'logo.format': FILE_TEXTS.unsupported,
    'logo.size': FILE_TEXTS.tooBig,
    'logo.dimensions': TEXTS.logoTooLarge,
  })
  .empty(Joi.valid(null, ''));
