import GoLiveIcon from '@mui/icons-material/RocketLaunchOutlined';

export const goLive = { name: 'go-live', icon: GoLiveIcon, options: { label: 'Go live' } };
