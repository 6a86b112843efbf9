import { seoul } from '@hansang/testing/seoul'
import { describe, expect, it } from 'vitest'
import { renderHook } from '../../test/render-hook.ts'
import { sessionValues } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'
import { identityCode } from './use-identity-window.ts'
import { identityStatus, useIdentityCheckedOn } from './identity.ts'
import { useSession } from './session.ts'
import { isInAppBrowser } from '../browser/in-app-browser.ts'

describe('messages of the identity window', () => {
  it.each([
    ['MSG-01', { code: '7777' }, '7777'],
    ['MSG-03', { code: 8888 }, '8888'],
    ['MSG-05', '{"code":"9999"}', '9999'],
    ['MSG-06', '8888', '8888'],
    ['MSG-06', 7777, '7777'],
    ['MSG-06', { code: '0000' }, null],
    ['MSG-06', { code: { toString: '7777' } }, null],
    ['MSG-06', 'hello', null],
    ['MSG-06', '{"code":', null],
    ['MSG-06', null, null],
    ['MSG-06', { other: 1 }, null],
  ])('%s reads %j as %s', (_id, message, code) => {
    expect(identityCode(message)).toBe(code)
  })
})

it('the window opens the check with the customer’s phone and its purpose', { tags: ['IDV-01'] }, () => {
  const address = '/api/v1/user/join/nonVerificationRequest?arsYn=Y'
  expect(paths.identityCheck()).toBe(address)
  expect(paths.identityCheck({ purpose: 'POINT', returnTo: 'payment', orderNumber: 'A1', ticket: 't' })).toBe(
    `${address}&chkFor=POINT&from=payment&ordrId=A1&ticket=t`,
  )
})

describe('the last identity check', () => {
  it.each([
    ['2026-11-20', true, true],
    ['2026-11-19', true, false],
    ['', false, false],
    [null, false, false],
  ])('on %j: ever %s, today %s', { tags: ['IDV-03', 'IDV-04'] }, (day, ever, today) => {
    expect(identityStatus(day, seoul('2026-11-20 00:00'))).toEqual({
      hasEverVerified: ever,
      isVerifiedToday: today,
    })
  })

  it.each([
    ['the login', '2026-11-20', '2026-11-19', '2026-11-20'],
    ['this tab where the login names none', null, '2026-11-19', '2026-11-19'],
    ['nothing', null, null, null],
  ])('is known from %s', async (_, ofLogin, ofTab, day) => {
    useSession.setState({ identityCheckedOn: ofLogin })
    sessionValues.write('ciModDtm', ofTab)
    const hook = await renderHook(() => ({ day: useIdentityCheckedOn() }), undefined)
    await hook.unmount()
    useSession.setState({ identityCheckedOn: null })
    sessionValues.remove('ciModDtm')
    expect(hook.current().day).toBe(day)
  })

  it('the day ends at midnight in Seoul, wherever the phone is', { tags: ['IDV-04'] }, () => {
    expect(identityStatus('2026-11-20', new Date('2026-11-20T14:59:59Z')).isVerifiedToday).toBe(true)
    expect(identityStatus('2026-11-20', new Date('2026-11-20T15:00:00Z')).isVerifiedToday).toBe(false)
  })
})

it.each([
  ['Mozilla/5.0 KAKAOTALK 10.1', true],
  ['Mozilla/5.0 (iPhone) NAVER(inapp)', true],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130', false],
])('%s opens windows in itself: %s', { tags: ['PAY-36'] }, (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp)
})
