import { mapTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { useGeolocation } from '../../../../test/fake-geolocation.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit } from '../../../visit/visit.ts'
import { NOWHERE } from './search-request.ts'
import { useKnownPlace, useSearchPlace } from './use-search-place.ts'

const dialogs = useDialogs()
const device = useGeolocation()
const NOT_FOUND = `${mapTexts.geo.fail} ${mapTexts.geo.pickInstead}`

beforeEach(() => {
  localValues.write('locationAgree', 'Y')
  changeSavedAddresses(() => [])
  changeVisit({ orderSource: 'ARS' })
})
afterEach(() => localValues.remove('locationAgree'))

const HERE = { lat: 37.5, lng: 127.1 }

describe('the position of a store search', { tags: ['SRCH-12', 'SRCH-19'] }, () => {
  it('is the main address, without using the device', async () => {
    changeSavedAddresses(() => [anAddress({ lat: 37.1, lng: 127.2 }), anAddress()])
    const hook = await renderHook(useSearchPlace, undefined)
    expect([hook.current().place, device.requests()]).toEqual([{ lat: 37.1, lng: 127.2 }, 0])
    await hook.unmount()
  })

  it('is the known one for a search by name, without using the device', async () => {
    const hook = await renderHook(useKnownPlace, undefined)
    await settled()
    expect([hook.current(), device.requests()]).toEqual([NOWHERE, 0])
    await hook.unmount()
  })

  it('is the device’s where no address is saved', async () => {
    const hook = await renderHook(useSearchPlace, undefined)
    await settled()
    expect([hook.current().place, device.requests()]).toEqual([null, 1])
    await settled(() => device.finds(HERE))
    expect(hook.current().place).toEqual(HERE)
    await hook.unmount()
  })

  it('is unknown in an agent’s window without an address, as the caller is elsewhere', async () => {
    changeVisit({ orderSource: 'ARSCS' })
    const hook = await renderHook(useSearchPlace, undefined)
    await settled()
    expect([hook.current().place, device.requests()]).toEqual([NOWHERE, 0])
    await hook.unmount()
  })

  it('is unknown when the device has none, which is reported only after a tap on the button', async () => {
    const hook = await renderHook(useSearchPlace, undefined)
    await settled(device.refuses)
    expect([hook.current().place, dialogs.said()]).toEqual([NOWHERE, []])
    await settled(() => hook.current().locate())
    await settled(device.refuses)
    expect(dialogs.said()).toEqual([NOT_FOUND])
    await hook.unmount()
  })

  it('is unknown on a device without location, which is reported after a tap on the button', async () => {
    device.isMissing()
    const hook = await renderHook(useSearchPlace, undefined)
    await settled(() => hook.current().locate())
    expect([hook.current().place, dialogs.said()]).toEqual([NOWHERE, [mapTexts.geo.unsupported]])
    await hook.unmount()
  })

  it('is asked for again by the button where the location was declined before', async () => {
    localValues.write('locationAgree', 'N')
    const hook = await renderHook(useSearchPlace, undefined)
    await settled()
    expect([dialogs.said(), device.requests()]).toEqual([[], 0])
    await settled(() => hook.current().locate())
    expect([dialogs.said().length, device.requests()]).toEqual([1, 1])
    await hook.unmount()
  })
})
