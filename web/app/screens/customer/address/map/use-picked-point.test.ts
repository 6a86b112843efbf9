import { findAddressAt } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useGeolocation } from '../../../../../test/fake-geolocation.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aLocatedAddress } from '../../../../../test/sample-store.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { usePickedPoint } from './use-picked-point.ts'

const api = useFakeApi()
const device = useGeolocation()
const HERE = { lat: 37.5, lng: 127.04 }
const THERE = { lat: 37.51, lng: 127.05 }

beforeEach(() => localValues.write('locationAgree', 'Y'))
afterEach(() => localValues.remove('locationAgree'))

const at = (point: LatLng) => ({ address: aLocatedAddress(point) })

describe('the picked point', { tags: ['ADR-17'] }, () => {
  it('is the device’s position, once known', async () => {
    api.answers(findAddressAt, at(HERE))
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(false))
    await settled(() => device.finds(HERE))
    expect(hook.current().picked).toMatchObject({ state: 'found', point: HERE })
  })

  it('stays at the tap when the device answers late', async () => {
    api.answers(findAddressAt, at(THERE))
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(true))
    await settled(() => hook.current().pick(THERE))
    await settled(() => device.finds(HERE))
    expect(hook.current().picked).toMatchObject({ state: 'found', point: THERE })
    expect(api.asked(findAddressAt)).toEqual([THERE])
  })

  it('is wrong where no address is near', async () => {
    api.answers(findAddressAt, { address: null })
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pick(HERE))
    expect(hook.current().picked).toEqual({ state: 'wrong', point: HERE, why: mapTexts.pick.nothingNear })
  })

  it('is empty when the device has no position', async () => {
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(false))
    await settled(device.refuses)
    expect(hook.current().picked).toEqual({ state: 'none' })
  })

  it('is the last tap, even when the answer to an earlier one comes late', async () => {
    const held = api.holds(findAddressAt)
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pick(THERE))
    await settled(() => hook.current().pick(HERE))
    await settled(() => held[1]?.answers(at(HERE)))
    await settled(() => held[0]?.answers(at(THERE)))
    expect(hook.current().picked).toMatchObject({ state: 'found', point: HERE })
  })

  it.each([
    { lat: null, lng: 127 },
    { lat: 37, lng: null },
  ])('stays at the tap when the address has no place of its own: %j', async (place) => {
    api.answers(findAddressAt, { address: aLocatedAddress(place) })
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pick(HERE))
    expect(hook.current().picked).toMatchObject({ state: 'found', point: HERE, awayMetres: 0 })
  })
})
