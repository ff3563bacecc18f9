export const COURIER_TEXTS = {
  nameMissing: 'Logistic Name Required',
  nameTaken: 'A courier with this name already exists',
  logoUnfit: 'The logo is a path on this site, such as /couriers/delhivery.svg',
  logoFormat: 'The logo must be a PNG or JPEG picture',
  logoSize: 'The logo can be up to 100 kB',
  logoShape: 'The logo must be 20 to 1200 pixels, and one to six times as wide as high',
  noLogo: 'Courier logo not found',
} as const;
