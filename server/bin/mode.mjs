const MODES = ['production', 'development', 'test'];

/** Unset is the sandbox; anything else must be meant, or production with a typing error would be the sandbox too. */
export const modeFault = (value) =>
  value && !MODES.includes(value) ? `NODE_ENV must be ${MODES.join(', ')} or not set, not "${value}".` : null;
