export { LocateButton } from './LocateButton.tsx'
export { useDeviceLocation } from './use-device-location.ts'
