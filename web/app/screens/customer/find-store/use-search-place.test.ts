import type { LatLng } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit } from '../../../visit/visit.ts'
import { NOWHERE } from './search-request.ts'
import { useKnownPlace, useSearchPlace } from './use-search-place.ts'

const { device, said } = vi.hoisted(() => ({
  device: {
    state: 'idle',
    point: null as LatLng | null,
    notice: null as string | null,
    asked: [] as unknown[],
  },
  said: [] as string[],
}))

vi.mock('../../../location/index.ts', () => ({
  useDeviceLocation: () => ({
    ...device,
    locate: async (options?: unknown) => {
      device.asked.push(options)
      return device.point
    },
  }),
}))
vi.mock('../../../ui/index.ts', () => ({ alerted: async (text: string) => void said.push(text) }))

beforeEach(() => {
  Object.assign(device, { state: 'idle', point: null, notice: null, asked: [] })
  said.length = 0
  changeSavedAddresses(() => [])
  changeVisit({ orderSource: 'ARS' })
})

const HERE = { lat: 37.5, lng: 127.1 }

describe('the position of a store search', { tags: ['SRCH-12', 'SRCH-19'] }, () => {
  it('is the main address, without using the device', async () => {
    changeSavedAddresses(() => [anAddress({ lat: 37.1, lng: 127.2 }), anAddress()])
    const hook = await renderHook(useSearchPlace, undefined)
    expect([hook.current().place, device.asked]).toEqual([{ lat: 37.1, lng: 127.2 }, []])
    await hook.unmount()
  })

  it('is the known one for a search by name, without using the device', async () => {
    const hook = await renderHook(useKnownPlace, undefined)
    await settled()
    expect([hook.current(), device.asked]).toEqual([NOWHERE, []])
    await hook.unmount()
  })

  it('is the device’s where no address is saved', async () => {
    const hook = await renderHook(useSearchPlace, undefined)
    await settled()
    expect([hook.current().place, device.asked.length]).toEqual([null, 1])
    Object.assign(device, { state: 'found', point: HERE })
    await hook.rerender(undefined)
    expect(hook.current().place).toEqual(HERE)
    await hook.unmount()
  })

  it('is unknown in an agent’s window without an address, as the caller is elsewhere', async () => {
    changeVisit({ orderSource: 'ARSCS' })
    const hook = await renderHook(useSearchPlace, undefined)
    await settled()
    expect([hook.current().place, device.asked]).toEqual([NOWHERE, []])
    await hook.unmount()
  })

  it('is unknown when the device has none, which is reported only after a tap on the button', async () => {
    const hook = await renderHook(useSearchPlace, undefined)
    Object.assign(device, { state: 'undetermined', notice: '모름' })
    await hook.rerender(undefined)
    expect([hook.current().place, said]).toEqual([NOWHERE, []])
    Object.assign(device, { state: 'locating', notice: null })
    hook.current().locate()
    await hook.rerender(undefined)
    Object.assign(device, { state: 'undetermined', notice: '모름' })
    await hook.rerender(undefined)
    expect(said).toEqual(['모름'])
    expect(device.asked.at(-1)).toEqual({ isAskedFor: true })
    await hook.unmount()
  })
})
