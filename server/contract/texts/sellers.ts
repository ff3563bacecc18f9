export const TEXTS = {
  userRequired: 'The user is required',
  userNotFound: 'User not found',
  companySaved: 'Company details can only be changed together with the logo.',
  bankSaved: 'Bank details are already saved and can’t be changed.',
  logoTooLarge: 'Uploaded image width and height should not be greater than 90 px and 88 px',
  logisticNotFound: 'Courier not found',
  logisticUnusable: 'Please choose an active courier.',
  ownAccess: 'You can’t deactivate your own account.',
  inactiveRates: 'Custom rates can only be changed while the user is active.',
} as const;
