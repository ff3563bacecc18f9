export { Toast as default } from './Toast.tsx';
