import type { SignedInDevice } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { deviceDetails, deviceName } from './device-words.ts'

const now = new Date('2026-02-17T12:00:00+09:00')

function aDevice(given: Partial<SignedInDevice> = {}): SignedInDevice {
  return {
    id: 'a',
    device: 'iphone',
    browser: 'safari',
    signedInAt: now,
    lastSeenAt: now,
    isThis: false,
    isKept: false,
    ...given,
  }
}

describe('a staff device', () => {
  it.each([
    [{ device: 'iphone', browser: 'safari' }, '휴대폰 · 사파리'],
    [{ device: 'androidTablet', browser: 'samsung' }, '태블릿 · 삼성 인터넷'],
    [{ device: 'windows', browser: 'whale' }, '컴퓨터 · 웨일'],
    [{ device: 'other', browser: 'other' }, '기기'],
  ] as const)('%o is called %s', (given, name) => {
    expect(deviceName(aDevice(given))).toBe(name)
  })

  it.each([
    ['2026-02-17T00:05:00+09:00', 'iPhone · 오늘 00:05에 썼어요'],
    ['2026-02-16T23:59:00+09:00', 'iPhone · 어제 23:59에 썼어요'],
    ['2025-12-31T10:00:00+09:00', 'iPhone · 12월 31일에 썼어요'],
  ])('last used at %s reads %s', (at, details) => {
    expect(deviceDetails(aDevice({ lastSeenAt: new Date(at) }), now)).toBe(details)
  })

  it('the current device reads as in use, and a remembered one as staying signed in', () => {
    const given = { device: 'other', isThis: true, isKept: true } as const
    expect(deviceDetails(aDevice(given), now)).toBe('지금 쓰고 있어요 · 로그인 유지')
  })
})
