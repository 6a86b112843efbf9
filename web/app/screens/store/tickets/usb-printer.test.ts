import type { Printer } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceValues } from '../frame/device-values.ts'
import { findUsb, forgetUsb } from './usb-of-device.ts'
import { connectUsb, printByUsb } from './usb-printer.client.ts'

const PRINTER: Printer = {
  id: 'p',
  name: '주방',
  printerKind: 'usb',
  station: '',
  copies: 1,
  printsOnAccept: true,
  host: '',
  port: 9100,
  failedAt: null,
  foundAt: null,
  isAsked: false,
}
const ROWS = Array.from({ length: 60 }, () => ({ text: '해물파전', look: 'large' as const }))

/** Measures, and draws nothing. */
const PEN = {
  measureText: (text: string) => ({ width: text.length * 20 }),
  fillRect() {},
  fillText() {},
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4),
    width,
  }),
}

/** Takes so many pieces of a ticket, then acts as told. */
class FakeDevice {
  vendorId = 0x04b8
  productId = 1
  serialNumber = 'A'
  opened = false
  configuration = {
    interfaces: [
      {
        interfaceNumber: 0,
        alternate: {
          interfaceClass: 7,
          endpoints: [
            { endpointNumber: 2, direction: 'in', type: 'bulk' },
            { endpointNumber: 1, direction: 'out', type: 'bulk' },
          ],
        },
      },
    ],
  }
  pieces: number[] = []
  lasts = Infinity
  fault: 'rejects' | 'stalls' | 'takes half' = 'rejects'
  async open() {
    this.opened = true
  }
  async close() {
    this.opened = false
  }
  async selectConfiguration() {}
  async claimInterface() {}
  async transferOut(_: number, bytes: Uint8Array) {
    if (this.pieces.length >= this.lasts) {
      if (this.fault === 'rejects') throw new Error('the device was disconnected')
      if (this.fault === 'stalls') return { status: 'stall', bytesWritten: 0 }
      return { status: 'ok', bytesWritten: bytes.length >> 1 }
    }
    this.pieces.push(bytes.length)
    return { status: 'ok', bytesWritten: bytes.length }
  }
}

let device: FakeDevice
let plugged: FakeDevice[]

beforeEach(() => {
  device = new FakeDevice()
  plugged = [device]
  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => plugged,
    requestDevice: async () => plugged[0] ?? Promise.reject(new Error('none was chosen')),
  })
  vi.stubGlobal('navigator', { usb })
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => PEN }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetUsb()
})

describe('a ticket by USB', () => {
  it('goes whole to the printer that was chosen once', { tags: ['TKT-06'] }, async () => {
    await connectUsb()
    await printByUsb(PRINTER, ROWS)
    expect(device.pieces.length).toBeGreaterThan(3)
  })

  it.each(['rejects', 'stalls', 'takes half'] as const)(
    'whose printer %s half-way is not printed, and the next one is',
    { tags: ['TKT-06'] },
    async (fault) => {
      await connectUsb()
      Object.assign(device, { lasts: 2, fault })
      await expect(printByUsb(PRINTER, ROWS)).rejects.toThrow()
      expect([device.pieces.length, device.opened]).toEqual([2, false])
      Object.assign(device, { lasts: Infinity, pieces: [] })
      await printByUsb(PRINTER, ROWS)
      expect(device.pieces.length).toBeGreaterThan(3)
    },
  )

  it('is not printed by a printer that is unplugged, or never was there', { tags: ['TKT-06'] }, async () => {
    await expect(printByUsb(PRINTER, ROWS)).rejects.toThrow()
    await connectUsb()
    plugged = []
    expect(await findUsb()).toBe('unplugged')
    await expect(printByUsb(PRINTER, ROWS)).rejects.toThrow()
    plugged = [device]
    await printByUsb(PRINTER, ROWS)
    expect(device.pieces.length).toBeGreaterThan(3)
  })

  it('finds no printer when none is chosen', async () => {
    plugged = []
    await expect(connectUsb()).rejects.toThrow()
    expect(deviceValues.read('usbPrinter')).toBe(null)
  })
})
