export const TRACKING_PAGE_TEXTS = {
  saved: 'Tracking page saved successfully',
  isOn: 'Choose whether your buyers see the page.',
  name: 'Enter the name your buyers know you by, 1 to 60 characters.',
  colour: 'Choose a colour as #RRGGBB.',
  phone: 'Enter ten digits with or without +91, or a toll-free number such as 1800 000 0000.',
  email: 'Enter an email address, such as help@example.com.',
  website: 'Enter a web address that starts with https://, such as https://shop.example.in.',
  returnsNote: 'Enter at most 300 characters.',
  noLogo: 'Logo not found.',
} as const;
