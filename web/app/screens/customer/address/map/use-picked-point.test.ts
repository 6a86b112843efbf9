import type { LatLng } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { usePickedPoint } from './use-picked-point.ts'

const HERE = { lat: 37.5, lng: 127.04 }
const THERE = { lat: 37.51, lng: 127.05 }

/** Answers the pending location request; `null` for no location. */
let deviceAnswers: (point: LatLng | null) => void
const answers = new Map<number, () => void>()

vi.mock('../../../../location/index.ts', () => ({
  useDeviceLocation: () => ({
    locate: () => new Promise<LatLng | null>((resolve) => (deviceAnswers = resolve)),
  }),
}))
vi.mock('../../../../api/index.ts', () => ({
  callApi: (_: unknown, { lat, lng }: LatLng) =>
    new Promise((resolve) =>
      answers.set(lat, () => {
        resolve({ answer: { address: { detailAddress: `건물 ${lat}`, lat, lng } } })
      }),
    ),
}))

beforeEach(() => answers.clear())

const pointOf = (picked: ReturnType<typeof usePickedPoint>['picked']) =>
  picked.state === 'none' ? null : picked.point

describe('the picked point', { tags: ['ADR-17'] }, () => {
  it('is the device’s position, once known', async () => {
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(false))
    await settled(() => deviceAnswers(HERE))
    await settled(() => answers.get(HERE.lat)?.())
    expect(hook.current().picked).toMatchObject({ state: 'found', point: HERE })
  })

  it('stays at the tap when the device answers late', async () => {
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(true))
    await settled(() => hook.current().pick(THERE))
    await settled(() => answers.get(THERE.lat)?.())
    await settled(() => deviceAnswers(HERE))
    expect(hook.current().picked).toMatchObject({ state: 'found', point: THERE })
    expect([...answers.keys()]).toEqual([THERE.lat])
  })

  it('is empty when the device has no position', async () => {
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pickDevice(false))
    await settled(() => deviceAnswers(null))
    expect(pointOf(hook.current().picked)).toBeNull()
  })

  it('is the last tap, even when the answer to an earlier one comes late', async () => {
    const hook = await renderHook(usePickedPoint, undefined)
    await settled(() => hook.current().pick(THERE))
    await settled(() => hook.current().pick(HERE))
    await settled(() => answers.get(HERE.lat)?.())
    await settled(() => answers.get(THERE.lat)?.())
    expect(hook.current().picked).toMatchObject({ state: 'found', point: HERE })
  })
})
