import { resilientStorage } from '../../browser/browser-storage.ts'

/** Of this device, whoever signs in at it: `kitchenStation:<store>` and the like. */
type DeviceKey = `kitchenStation:${string}`

export const deviceValues = resilientStorage<DeviceKey>(() => globalThis.window?.localStorage)
