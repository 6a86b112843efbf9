export { useDeviceLocation } from './use-device-location.ts'
