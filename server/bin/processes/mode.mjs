const MODES = ['production', 'development', 'test'];

/** Unset means the sandbox. Unknown values are errors, or a misspelt "production" would run the sandbox. */
export const modeFault = (value) =>
  value && !MODES.includes(value) ? `NODE_ENV must be ${MODES.join(', ')} or not set, not "${value}".` : null;
