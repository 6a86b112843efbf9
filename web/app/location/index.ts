export { LocateButton } from './LocateButton.tsx'
export { type DeviceLocation, useDeviceLocation } from './use-device-location.ts'
