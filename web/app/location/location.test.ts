import { mapTexts } from '@hansang/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDialogs } from '../../test/fake-dialogs.ts'
import { useGeolocation } from '../../test/fake-geolocation.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { localValues } from '../browser/browser-storage.ts'
import { changeVisit, useVisit } from '../visit/visit.ts'
import { useDeviceLocation } from './use-device-location.ts'

const dialogs = useDialogs()
const device = useGeolocation()
const CONSENT = '현재 위치를 확인하기 위해 위치정보 이용에 동의해 주세요.'
const HERE = { lat: 37.5, lng: 127.04 }

async function located() {
  const { current } = await renderHook(useDeviceLocation, undefined)
  async function locate(answer = () => device.finds(HERE), options?: { isAskedFor: boolean }) {
    const place = current().locate(options)
    await settled()
    await settled(answer)
    return await place
  }
  return { current, locate, notice: () => current().notice }
}

beforeEach(() => {
  localValues.remove('locationAgree')
  changeVisit({ isMember: true })
})
afterEach(() => vi.useRealTimers())

describe('consent to use the location', () => {
  it('is asked for once; agreeing is remembered and ends the members’ mode', {
    tags: ['BSK-10', 'MCP-09', 'STG-24'],
  }, async () => {
    const { locate } = await located()
    expect(await locate()).toEqual(HERE)
    expect(dialogs.said()).toEqual([CONSENT])
    expect(localValues.read('locationAgree')).toBe('Y')
    expect([useVisit.getState().isMember, localValues.read('mcpYn')]).toEqual([false, 'N'])
    await locate()
    expect(dialogs.said()).toHaveLength(1)
  })

  it('is asked for again after a refusal only by its own control, and the device is not asked', {
    tags: ['MCP-09'],
  }, async () => {
    dialogs.answers(false)
    const { locate } = await located()
    expect(await locate()).toBeNull()
    expect(await locate()).toBeNull()
    expect([dialogs.said().length, device.requests(), useVisit.getState().isMember]).toEqual([1, 0, true])
    expect(localValues.read('locationAgree')).toBe('N')
    dialogs.answers(true)
    expect(await locate(undefined, { isAskedFor: true })).toEqual(HERE)
    expect(dialogs.said()).toHaveLength(2)
  })
})

describe('an unknown position', () => {
  it('is reported when the device cannot find it', { tags: ['SMAP-04', 'ERR-18'] }, async () => {
    const { locate, notice } = await located()
    expect(await locate(device.refuses)).toBeNull()
    expect(notice()).toMatch(/^현재 위치를 확인할 수 없어요\./)
  })

  it('is reported when the browser has no geolocation', { tags: ['SMAP-04', 'ERR-19'] }, async () => {
    device.isMissing()
    const { locate, notice } = await located()
    expect(await locate()).toBeNull()
    expect(notice()).toBe('현재 브라우저에서는 위치를 확인할 수 없어요.')
  })
})

describe('a request for the location', () => {
  it('is shown, after four seconds as slow, until the device answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { current } = await located()
    const shown = () => [current().isLocating, current().notice]
    expect(shown()).toEqual([false, null])
    await settled(() => void current().locate())
    expect(shown()).toEqual([true, mapTexts.geo.locating])
    await settled(() => vi.advanceTimersByTime(4_000))
    expect(shown()).toEqual([true, mapTexts.geo.slow])
    await settled(() => device.finds(HERE))
    expect(shown()).toEqual([false, null])
  })

  it('that was answered is never shown as slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { current, locate } = await located()
    await locate()
    await settled(() => vi.advanceTimersByTime(4_000))
    expect([current().isLocating, current().notice]).toEqual([false, null])
  })
})
