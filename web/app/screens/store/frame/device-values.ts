import { resilientStorage } from '../../../browser/browser-storage.ts'

/** Of this device and all who sign in at it. */
type DeviceKey = `kitchenStation:${string}` | `ticketPrinter:${string}` | 'usbPrinter'

export const deviceValues = resilientStorage<DeviceKey>(() => globalThis.window?.localStorage)
