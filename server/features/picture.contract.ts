import Joi from 'joi';
import { readPicture } from '../platform/image-size.ts';

const DATA_URL =
  /^data:image\/(?:png|jpe?g);base64,((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/i;
const HEAD_LENGTH = 30;

type Rules = {
  maxBytes: number;
  isFit: (width: number, height: number) => boolean;
  texts: { format: string; size: string; shape: string };
};

/** A PNG or JPEG data URL. The image's bytes determine the type, whatever the URL declares. */
export function picture({ maxBytes, isFit, texts }: Rules): Joi.StringSchema {
  const maxLength = HEAD_LENGTH + Math.ceil(maxBytes / 3) * 4;
  return Joi.string()
    .custom((value: string, helpers) => {
      if (value.length > maxLength) return helpers.error('picture.size');
      const encoded = DATA_URL.exec(value)?.[1];
      if (!encoded) return helpers.error('picture.format');
      const bytes = Buffer.from(encoded, 'base64');
      if (bytes.length > maxBytes) return helpers.error('picture.size');
      const read = readPicture(bytes);
      if (!read) return helpers.error('picture.format');
      if (!isFit(read.width, read.height)) return helpers.error('picture.shape');
      return `data:image/${read.type};base64,${encoded}`;
    })
    .messages({
      'string.base': texts.format,
      'string.empty': texts.format,
      'picture.format': texts.format,
      'picture.size': texts.size,
      'picture.shape': texts.shape,
    });
}
