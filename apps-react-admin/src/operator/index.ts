import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';

export const operatorSettings = {
  name: 'operator-settings',
  icon: StorefrontIcon,
  options: { label: 'Operator settings' },
};
