import {
  CallFailure,
  enterVisit,
  leaveVisit,
  readPublicKey,
  readStoreLogin,
  reportUserAgent,
  visitor,
} from '@hansang/contract'
import { emptyBasket, won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useFakeApi } from '../../test/fake-api.ts'
import { useConsole } from '../../test/fake-console.ts'
import { useDialogs } from '../../test/fake-dialogs.ts'
import { anAddress } from '../../test/sample-store.ts'
import { aLogin } from '../../test/sample-visitor.ts'
import { callApi, failureText } from '../api/call-api.ts'
import { changeBasket, useBasket } from '../basket/basket.ts'
import { changeSavedAddresses, useSavedAddresses } from '../visit/saved-addresses.ts'
import { NO_VISIT, changeVisit, useVisit } from '../visit/visit.ts'
import { isUnderMaintenance, logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { LOGGED_OUT, useSession } from './session.ts'

const api = useFakeApi()
const dialogs = useDialogs()
useConsole()

const POINTS = [{ kind: 'callReminder' as const, available: won(500), minimumUse: won(1) }]

function servingLogins(isUnderMaintenance = false) {
  const systemChannels = [{ channel: 'bbq' as const, isUnderMaintenance }]
  api.answers(enterVisit, aLogin({ token: 'T1', channel: 'bbq', systemChannels, points: POINTS }))
}

const visit = {
  channel: 'bbq',
  storeId: '2001',
  phoneHandle: 'e1.abc',
  chatbotId: 'bot',
  orderSource: 'SMS',
  isQr: false,
} as const

let kept: Map<string, string>
let opened: string[]

beforeEach(() => {
  kept = new Map()
  opened = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => {},
    location: { assign: (to: string) => opened.push(to) },
  })
  vi.stubGlobal('navigator', { userAgent: 'Test Browser' })
  useVisit.setState(NO_VISIT)
  useSession.setState(LOGGED_OUT)
  servingLogins()
  api.answers(reportUserAgent, {})
})
afterEach(() => void vi.unstubAllGlobals())

describe('the non-member login', () => {
  it('sends phone, channel, browser, store, chatbot and order source', {
    tags: ['SES-06', 'SES-14'],
  }, async () => {
    await logIn(visit)
    expect(api.asked(enterVisit)).toMatchObject([
      {
        phone: 'e1.abc',
        channel: 'bbq',
        userAgent: 'Test Browser',
        storeId: '2001',
        chatbotId: 'bot',
        orderSource: 'SMS',
      },
    ])
  })

  it('sends typed digits encrypted in every call', {
    tags: ['SES-07', 'SES-08'],
  }, async () => {
    const name = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
    const keys = await crypto.subtle.generateKey({ ...name, ...size }, true, ['encrypt', 'decrypt'])
    const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
    api.answers(readPublicKey, { publicKey: spki })
    await logIn({ ...visit, phoneHandle: '01012345678' })
    const sent = [readPublicKey, enterVisit, reportUserAgent].flatMap(api.sent)
    expect(sent).toEqual([
      {},
      expect.objectContaining({ hpno: expect.stringMatching(/^e1\./) }),
      expect.objectContaining({ hpno: expect.stringMatching(/^e1\./) }),
    ])
    expect(JSON.stringify(sent)).not.toContain('01012345678')
  })

  it('keeps the token, the plain phone and the points', {
    tags: ['SES-01', 'SES-09', 'SES-10', 'STG-10'],
  }, async () => {
    await logIn(visit)
    expect(kept.get('token')).toBe('T1')
    expect(kept.get('phoneDecryption')).toBe('01012345678')
    expect(JSON.parse(kept.get('point') ?? '')).toMatchObject([{ poTp: '02', enabPoAmt: 500 }])
    expect(useSession.getState()).toMatchObject({ state: 'in', points: [{ available: 500 }] })
    expect(useVisit.getState().phone).toBe('01012345678')
  })

  it('keeps no token while the service is down', { tags: ['SES-11'] }, async () => {
    servingLogins(true)
    await logIn(visit)
    expect(kept.has('token')).toBe(false)
    expect(useSession.getState().state).toBe('maintenance')
  })

  it('records the browser once a session, also over a reload, and ignores a failure', {
    tags: ['SES-14'],
  }, async () => {
    api.fails(reportUserAgent, 500)
    expect(await logIn(visit)).toBe(true)
    expect(await logIn(visit)).toBe(true)
    vi.resetModules()
    const { logIn: afterReload } = await import('./log-in.ts')
    expect(await afterReload(visit)).toBe(true)
    expect(api.sent(reportUserAgent)).toHaveLength(1)
    expect(await afterReload({ ...visit, phoneHandle: 'e1.other' })).toBe(true)
    expect(api.sent(reportUserAgent)).toHaveLength(2)
  })
})

describe('logging out', { tags: ['SES-16'] }, () => {
  it('leaves nothing of the visit in the browser', async () => {
    api.answers(leaveVisit, {})
    await logIn(visit)
    const personal = ['storeInfo', 'msgToStore', 'msgToDelivery', 'ordrId', 'ownOrders', 'orderKey']
    for (const key of [...personal, 'callSid', 'phoneDecryption', 'goodsItem']) kept.set(key, '{}')
    kept.set('boardVolume', '1')
    changeVisit({ ...visit, callSid: 'c1' })
    changeSavedAddresses(() => [anAddress()])
    changeBasket(() => emptyBasket('2001'))
    expect(['basket', 'token', 'mainAddr', 'phoneNumber'].filter((key) => !kept.has(key))).toEqual([])
    expect(await logOut()).toBe(true)
    expect(api.sent(leaveVisit)).toHaveLength(1)
    expect([...kept.keys()]).toEqual(['boardVolume'])
    expect(useBasket.getState().storeId).toBe('')
    expect(useSavedAddresses.getState().addresses).toEqual([])
    expect(useVisit.getState()).toEqual(NO_VISIT)
  })

  it('keeps everything when the server was not reached', async () => {
    api.cuts(leaveVisit)
    await logIn(visit)
    const before = new Map(kept)
    expect(await logOut()).toBe(false)
    expect(kept).toEqual(before)
  })
})

describe('a call from the browser', () => {
  const call = (options = {}) => callApi(readStoreLogin, { storeId: '2001' }, options)
  const DONE = { isOpenNow: true, isLoggedIn: true }
  const servingAfterLogin = () =>
    api.answers(enterVisit, () => {
      api.answers(readStoreLogin, DONE)
      return aLogin({ token: 'T1' })
    })

  it('carries the bearer token, and a key where given', { tags: ['SES-02', 'CALL-04'] }, async () => {
    kept.set('token', 'T0')
    api.answers(readStoreLogin, DONE)
    await call({ idempotencyKey: 'K1' })
    expect([api.tokensOf(readStoreLogin), api.keysOf(readStoreLogin)]).toEqual([['T0'], ['K1']])
  })

  it('times out after 150 seconds', { tags: ['TMR-01', 'ERR-03'] }, async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    api.answers(readStoreLogin, DONE)
    await call()
    expect(timeout).toHaveBeenCalledExactlyOnceWith(150_000)
  })

  it('keeps a renewed token', { tags: ['SES-03', 'CALL-04', 'STG-01'] }, async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'Success', openYn: 'Y', rloginyn: 'Y' }, { headers: { 'new-token': 'T9' } }),
    )
    await call()
    expect(kept.get('token')).toBe('T9')
  })

  it('logs in again once after a 401 and repeats the call', { tags: ['SES-17'] }, async () => {
    changeVisit(visit)
    kept.set('token', 'old')
    api.fails(readStoreLogin, 401)
    servingAfterLogin()
    expect(await call()).toEqual({ answer: DONE })
    expect(api.tokensOf(readStoreLogin)).toEqual(['old', 'T1'])
    expect(api.asked(enterVisit)).toMatchObject([{ phone: 'e1.abc', storeId: '2001' }])
  })

  it('logs in once for calls that fail together', { tags: ['SES-17'] }, async () => {
    api.fails(readStoreLogin, 401)
    servingAfterLogin()
    await Promise.all([call(), call()])
    expect(api.sent(enterVisit)).toHaveLength(1)
  })

  it('says that the session has ended when the second login fails, and goes to the landing', {
    tags: ['SES-17'],
  }, async () => {
    changeVisit(visit)
    api.fails(readStoreLogin, 401)
    await expect(call()).rejects.toThrow()
    expect(dialogs.said()).toEqual(['이용 시간이 지났어요. 처음 화면에서 다시 시작해 주세요.'])
    expect(opened).toEqual(['/bbq/2001/e1.abc'])
    expect(kept.has('token')).toBe(false)
  })

  it('stays on a screen opened by a link when no store was visited', { tags: ['SES-17'] }, async () => {
    api.fails(readStoreLogin, 401)
    await expect(call()).rejects.toThrow()
    expect(dialogs.said()).toHaveLength(1)
    expect(opened).toEqual([])
  })

  it('leaves the message of a failed call to its screen', { tags: ['ERR-43'] }, async () => {
    api.fails(readStoreLogin, 500)
    await expect(call()).rejects.toThrow()
    expect(dialogs.said()).toEqual([])
  })

  it('shows a refused call’s own message, and the timeout message for a slow one', {
    tags: ['ERR-02', 'ERR-03'],
  }, () => {
    expect(failureText(new CallFailure('rejected', { status: 400, message: '입력값' }))).toBe('입력값')
    expect(failureText(new CallFailure('timeout'))).toBe('응답 대기 시간이 초과됐어요.')
    expect(failureText(new CallFailure('timeout'), '점검중')).toBe('응답 대기 시간이 초과됐어요.')
    expect(failureText(new CallFailure('server-error'), '점검중')).toBe('점검중')
    expect(failureText(new Error('oops'))).toContain('oops')
  })
})

function channelsOf(selSystemChnInfo: unknown) {
  return z.decode(visitor, { hpno: '', token: '', selSystemChnInfo } as never).systemChannels
}

describe('maintenance', () => {
  it('applies when the current channel says Y', { tags: ['SES-11', 'LND-07'] }, () => {
    const channels = channelsOf([
      { chnCd: 'bbq', sysServiceYn: 'Y' },
      { chnCd: 'kkanbu', sysServiceYn: 'N' },
    ])
    expect(isUnderMaintenance(channels, 'bbq')).toBe(true)
    expect(isUnderMaintenance(channels, 'kkanbu')).toBe(false)
    expect(isUnderMaintenance(channels, 'hansang')).toBe(false)
  })

  it('a single object counts as a list of one', { tags: ['SES-12'] }, () => {
    expect(isUnderMaintenance(channelsOf({ chnCd: 'bbq', sysServiceYn: 'Y' }), 'bbq')).toBe(true)
  })
})
