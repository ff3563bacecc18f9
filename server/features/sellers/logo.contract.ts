import Joi from 'joi';
import { MAX_FILE_BYTES, MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT } from '../../contract/limits.ts';
import { FILE_TEXTS } from '../../contract/texts/files.ts';
import { TEXTS } from '../../contract/texts/sellers.ts';
import { picture } from '../picture.contract.ts';

export const companyLogo = picture({
  maxBytes: MAX_FILE_BYTES,
  isFit: (width, height) => width <= MAX_LOGO_WIDTH && height <= MAX_LOGO_HEIGHT,
  texts: { format: FILE_TEXTS.unsupported, size: FILE_TEXTS.tooBig, shape: TEXTS.logoTooLarge },
}).empty(Joi.valid(null, ''));
