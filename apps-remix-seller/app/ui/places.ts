/** To choose from: any other may be typed. */
export const STATES = [
  'Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chandigarh', 'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Goa', 'Gujarat', 'Haryana', 'Himachal Pradesh',
  'Jammu and Kashmir', 'Jharkhand', 'Karnataka', 'Kerala', 'Ladakh', 'Lakshadweep', 'Madhya Pradesh', 'Maharashtra',
  'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Puducherry', 'Punjab', 'Rajasthan', 'Sikkim', 'Tamil Nadu',
  'Telangana', 'Tripura', 'Uttar Pradesh', 'Uttarakhand', 'West Bengal',
] as const;

/** A company may sit abroad; its pickup points are in India. */
export const COUNTRIES = [
  'India', 'Australia', 'Bangladesh', 'Bhutan', 'Canada', 'China', 'France', 'Germany', 'Indonesia', 'Italy', 'Japan',
  'Malaysia', 'Maldives', 'Nepal', 'Singapore', 'South Africa', 'Sri Lanka', 'Thailand', 'United Arab Emirates',
  'United Kingdom', 'United States of America', 'Vietnam',
] as const;
