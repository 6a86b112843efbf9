import { useEffect, useState } from 'react'
import { deviceValues } from '../frame/device-values.ts'

/** By which a printer is found again without asking. */
export interface UsbName {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string | null
}

interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: 'bulk' | 'interrupt' | 'isochronous'
}

interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
}

/** What of WebUSB a printer takes. */
export interface UsbDevice extends UsbName {
  readonly opened: boolean
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly status: string; readonly bytesWritten: number }>
}

interface Usb extends EventTarget {
  getDevices(): Promise<readonly UsbDevice[]>
  requestDevice(wanted: { filters: readonly object[] }): Promise<UsbDevice>
}

/** `null` in browsers without it. */
export function usbOfBrowser(): Usb | null {
  return 'usb' in navigator ? (navigator.usb as Usb) : null
}

export function keepUsb({ vendorId, productId, serialNumber = null }: UsbName): void {
  deviceValues.writeJson('usbPrinter', { vendorId, productId, serialNumber })
}

export function forgetUsb(): void {
  deviceValues.remove('usbPrinter')
}

function keptName(): UsbName | null {
  return deviceValues.readJson<UsbName>('usbPrinter')
}

/** The printer that this device has used; `unplugged` if it is not there, `null` if it never had one. */
export async function findUsb(): Promise<UsbDevice | 'unplugged' | null> {
  const kept = keptName()
  const usb = kept && usbOfBrowser()
  if (!kept || !usb) return null
  const alike = (await usb.getDevices()).filter(
    ({ vendorId, productId }) => vendorId === kept.vendorId && productId === kept.productId,
  )
  const { serialNumber } = kept
  return alike.find((device) => device.serialNumber === serialNumber) ?? alike[0] ?? 'unplugged'
}

export function useUsbUnplugged(): { readonly isUnplugged: boolean; readonly lookAgain: () => void } {
  const [isUnplugged, setIsUnplugged] = useState(false)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const usb = keptName() && usbOfBrowser()
    if (!usb) return setIsUnplugged(false)
    const look = () => void findUsb().then((found) => setIsUnplugged(found === 'unplugged'))
    look()
    usb.addEventListener('connect', look)
    usb.addEventListener('disconnect', look)
    return () => {
      usb.removeEventListener('connect', look)
      usb.removeEventListener('disconnect', look)
    }
  }, [looks])
  return { isUnplugged, lookAgain: () => setLooks((count) => count + 1) }
}
