import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../test/render-hook.ts'
import { localValues } from '../browser/browser-storage.ts'
import { changeVisit, useVisit } from '../visit/visit.ts'
import { useDeviceLocation } from './use-device-location.ts'

const { asked, answer } = vi.hoisted(() => ({ asked: [] as string[], answer: { now: true } }))

vi.mock('../ui/index.ts', () => ({
  confirmed: async ({ text }: { text: string }) => {
    asked.push(text)
    return answer.now
  },
}))

const CONSENT = '현재 위치를 확인하기 위해 위치정보 이용에 동의해 주세요.'
const HERE = { latitude: 37.5, longitude: 127.04 }

type Found = (position: { coords: typeof HERE }) => void

function device(kind: 'answers' | 'refuses' | 'knows none') {
  const getCurrentPosition = (found: Found, refused: () => void) =>
    kind === 'answers' ? found({ coords: HERE }) : refused()
  vi.stubGlobal('navigator', kind === 'knows none' ? {} : { geolocation: { getCurrentPosition } })
}

async function located() {
  const location = await renderHook(useDeviceLocation, undefined)
  const locate = (options?: { isAskedFor: boolean }) => act(() => location.current().locate(options))
  return { locate, notice: () => location.current().notice }
}

beforeEach(() => {
  asked.length = 0
  answer.now = true
  localValues.remove('locationAgree')
  changeVisit({ isMember: true })
  device('answers')
})
afterEach(() => vi.unstubAllGlobals())

describe('consent to use the location', () => {
  it('is asked for once; agreeing is remembered and ends the members’ mode', {
    tags: ['BSK-10', 'MCP-09', 'STG-24'],
  }, async () => {
    const location = await located()
    expect(await location.locate()).toEqual({ lat: 37.5, lng: 127.04 })
    expect(asked).toEqual([CONSENT])
    expect(localValues.read('locationAgree')).toBe('Y')
    expect([useVisit.getState().isMember, localValues.read('mcpYn')]).toEqual([false, 'N'])
    await location.locate()
    expect(asked).toHaveLength(1)
  })

  it('is asked for again after a refusal only by its own control, and the device is not asked', {
    tags: ['MCP-09'],
  }, async () => {
    answer.now = false
    const location = await located()
    expect(await location.locate()).toBeNull()
    expect(await location.locate()).toBeNull()
    expect([asked.length, useVisit.getState().isMember]).toEqual([1, true])
    expect(localValues.read('locationAgree')).toBe('N')
    answer.now = true
    expect(await location.locate({ isAskedFor: true })).not.toBeNull()
    expect(asked).toHaveLength(2)
  })
})

describe('an unknown position', () => {
  it('is reported when the device cannot find it', { tags: ['SMAP-04', 'ERR-18'] }, async () => {
    device('refuses')
    const location = await located()
    expect(await location.locate()).toBeNull()
    expect(location.notice()).toMatch(/^현재 위치를 확인할 수 없어요\./)
  })

  it('is reported when the browser has no geolocation', { tags: ['SMAP-04', 'ERR-19'] }, async () => {
    device('knows none')
    const location = await located()
    expect(await location.locate()).toBeNull()
    expect(location.notice()).toBe('현재 브라우저에서는 위치를 확인할 수 없어요.')
  })
})
