import { enterVisit, reportUserAgent, requestIdentityTicket } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { renderHook, renderHookAt, settled } from '../../test/render-hook.ts'
import { aLogin } from '../../test/sample-visitor.ts'
import { localValues, sessionValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'
import type { IdentityStatus } from './identity.ts'
import { useIdentityWindow, useReturnedCode } from './use-identity-window.ts'

const api = useFakeApi()
const ORIGIN = 'https://order.example.kr'
const CHECK = '/api/v1/user/join/nonVerificationRequest?arsYn=Y'
const VERIFIED = { hasEverVerified: true, isVerifiedToday: true }

function aTab() {
  const tab = {
    closed: false,
    focused: 0,
    shown: [] as string[],
    focus: () => void (tab.focused += 1),
    close: () => void (tab.closed = true),
    location: { replace: (to: string) => void tab.shown.push(to) },
  }
  return tab
}

let tab: ReturnType<typeof aTab>
let isBlocked = false
let opened = 0
let went: string[] = []
let listeners = new Set<(event: object) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('location', { origin: ORIGIN })
  tab = aTab()
  isBlocked = false
  opened = 0
  went = []
  listeners = new Set()
  Object.assign(window, {
    open() {
      opened += 1
      return isBlocked ? null : tab
    },
    location: { assign: (to: string) => void went.push(to) },
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
  })
  changeVisit({ ...NO_VISIT, channel: 'hansang', phoneHandle: 'e1.handle' })
  localValues.write('token', 'token-0')
  api.answers(requestIdentityTicket, { ticket: 'ticket-1' })
  api.answers(enterVisit, aLogin({ identityCheckedAt: serverNow() }))
  api.answers(reportUserAgent, {})
})
afterEach(() => {
  vi.useRealTimers()
  changeVisit(NO_VISIT)
  localValues.remove('token')
  sessionValues.remove('ciModDtm', 'reportedAgent')
})

async function checking() {
  const asked: IdentityStatus[] = []
  const told = { asked, failures: 0 }
  const hook = await renderHook(
    () =>
      useIdentityWindow({
        purpose: 'ALCOHOL',
        returnTo: 'cart',
        onAsked: (status) => void asked.push(status),
        onFailed: () => void (told.failures += 1),
      }),
    undefined,
  )
  const open = () => settled(() => hook.current().open())
  await open()
  return { ...hook, told, open }
}

const message = (code: string, from: object = {}) =>
  settled(() => listeners.forEach((hear) => hear({ origin: ORIGIN, source: tab, data: { code }, ...from })))
const halfSecond = () => settled(() => vi.advanceTimersByTime(500))

describe('the identity window', () => {
  it('shows the check with a one-time ticket for the purpose', { tags: ['IDV-01'] }, async () => {
    await checking()
    expect(api.asked(requestIdentityTicket)).toEqual([{ purpose: 'ALCOHOL' }])
    expect(tab.shown).toEqual([`${CHECK}&chkFor=ALCOHOL&from=cart&ticket=ticket-1`])
    expect(went).toEqual([])
  })

  it('logs in first when the visit has no token', async () => {
    localValues.remove('token')
    await checking()
    expect(api.tokensOf(requestIdentityTicket)).toEqual(['token-1'])
  })

  it('does not log in again while the visit has a token', async () => {
    await checking()
    expect(api.asked(enterVisit)).toEqual([])
  })

  it.each([['refused', api.refuses.bind(api)] as const, ['not reached', api.cuts.bind(api)] as const])(
    'shows the check without a ticket when one is %s',
    async (_, answer) => {
      answer(requestIdentityTicket, '')
      await checking()
      expect(tab.shown).toEqual([`${CHECK}&chkFor=ALCOHOL&from=cart`])
    },
  )

  it('is this window when the browser blocks another', { tags: ['PAY-36'] }, async () => {
    isBlocked = true
    await checking()
    expect(went).toEqual([`${CHECK}&chkFor=ALCOHOL&from=cart&ticket=ticket-1`])
  })

  it('is this window in an in-app browser', { tags: ['PAY-36'] }, async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 KAKAOTALK 10.1' })
    await checking()
    expect([opened, went.length]).toEqual([0, 1])
  })

  it('comes to the front on a second tap', async () => {
    const { open } = await checking()
    await open()
    expect([opened, tab.focused]).toEqual([1, 1])
  })

  it('opens again once it was closed', async () => {
    const { open } = await checking()
    tab.closed = true
    await open()
    expect([opened, tab.focused]).toEqual([2, 0])
  })
})

describe('the end of an identity check', () => {
  it.each(['7777', '8888'])('%s is verified with the server, and closes the window', async (code) => {
    const { told } = await checking()
    await message(code)
    expect(told).toEqual({ asked: [VERIFIED], failures: 0 })
    expect(tab.closed).toBe(true)
  })

  it('9999 is told as a failure', async () => {
    const { told } = await checking()
    api.answers(enterVisit, aLogin())
    await message('9999')
    expect(told).toEqual({ asked: [{ hasEverVerified: false, isVerifiedToday: false }], failures: 1 })
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another window', { source: {} }],
  ])('by a message from %s is ignored', { tags: ['MSG-06'] }, async (_, from) => {
    const { told } = await checking()
    await message('7777', from)
    expect(told.asked).toEqual([])
    expect(tab.closed).toBe(false)
  })

  it('is ignored for an unknown code', { tags: ['MSG-06'] }, async () => {
    const { told } = await checking()
    await message('0000')
    expect(told.asked).toEqual([])
  })

  it('by closing the window is verified with the server', async () => {
    const { told } = await checking()
    await halfSecond()
    expect(told.asked).toEqual([])
    tab.closed = true
    await halfSecond()
    await halfSecond()
    expect(told).toEqual({ asked: [VERIFIED], failures: 0 })
  })

  it('is not listened for before the window opens and after the check', async () => {
    const { unmount } = await renderHook(
      () => useIdentityWindow({ purpose: 'POINT', returnTo: 'payment', onAsked() {} }),
      undefined,
    )
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
    await unmount()
    await checking()
    await message('7777')
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe('a check in this window that returns with a code', () => {
  async function returned(search: string) {
    const told = { asked: [] as IdentityStatus[], failures: 0 }
    const options = {
      onAsked: (status: IdentityStatus) => void told.asked.push(status),
      onFailed: () => void (told.failures += 1),
    }
    const { where } = await renderHookAt(
      { pathname: '/cart', search },
      () => {
        useReturnedCode(options)
        return null
      },
      undefined,
    )
    return { told, where }
  }

  it('is verified with the server, and the code leaves the URL', async () => {
    const { told, where } = await returned('?code=7777')
    expect(told).toEqual({ asked: [VERIFIED], failures: 0 })
    expect(where()).toBe('/cart')
  })

  it('9999 is told as a failure', async () => {
    expect((await returned('?code=9999')).told.failures).toBe(1)
  })

  it('leaves a page without a code as it is', async () => {
    const { told, where } = await returned('?item=1')
    expect(told).toEqual({ asked: [], failures: 0 })
    expect(where()).toBe('/cart?item=1')
  })
})
