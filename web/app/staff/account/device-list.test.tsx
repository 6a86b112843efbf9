import type { SignedInDevice } from '@hansang/contract'
import { accountTexts } from '@hansang/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AccountCalls } from './account-calls.ts'
import { DeviceList } from './DeviceList.tsx'

const phone: Omit<SignedInDevice, 'id' | 'lastSeenAt'> = {
  device: 'iphone',
  browser: 'safari',
  signedInAt: new Date('2025-12-01T12:00:00+09:00'),
  isThis: false,
  isKept: false,
}

it('the buttons of two devices of the same kind and browser have different names', () => {
  const value = [
    { ...phone, id: 'a', lastSeenAt: new Date('2025-12-31T12:00:00+09:00') },
    { ...phone, id: 'b', lastSeenAt: new Date('2026-01-02T12:00:00+09:00') },
  ]
  const devices = { found: { state: 'found', value }, again: () => {} } as const
  const html = renderToStaticMarkup(<DeviceList devices={devices} calls={{} as AccountCalls} effect="" />)
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    '휴대폰 · 사파리 (iPhone · 12월 31일에 썼어요) 로그아웃',
    '휴대폰 · 사파리 (iPhone · 1월 2일에 썼어요) 로그아웃',
  ])
})

it('this device is marked, without a button that ends its own session', () => {
  const lastSeenAt = new Date('2025-12-31T12:00:00+09:00')
  const shown = (isThis: boolean) => {
    const devices = {
      found: { state: 'found', value: [{ ...phone, id: 'a', lastSeenAt, isThis }] },
      again() {},
    } as const
    return renderToStaticMarkup(<DeviceList devices={devices} calls={{} as AccountCalls} effect="" />)
  }
  expect(shown(true)).toContain(accountTexts.devices.isThis)
  expect(shown(true)).not.toContain('<button')
  expect(shown(false)).not.toContain(accountTexts.devices.isThis)
})
