export const COURIER_TEXTS = {
  nameMissing: 'Logistic Name Required',
  nameTaken: 'A logistic with this name exists already',
  logoUnfit: 'The logo is a path on this site, such as /couriers/delhivery.svg',
} as const;
