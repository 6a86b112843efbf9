import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { visitor } from '@hansang/contract'
import { z } from 'zod'
import { isUnderMaintenance } from './log-in.ts'

interface Sent {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Record<string, unknown>
}

type Answer = { status?: number; headers?: Record<string, string>; body: Record<string, unknown> }

const points = [{ poTp: '02', enabPoAmt: 500, enabPoMinAmt: 1 }]
const LOGIN = '/api/v1/user/auth/nonMberJoinAndLogin'

function loginAnswer(sysServiceYn: 'Y' | 'N', token = 'T1'): Answer {
  const nonMemberInfo = {
    hpno: '01012345678',
    channel: 'bbq',
    firstCi: 'N',
    selSystemChnInfo: [{ chnCd: 'bbq', sysServiceYn }],
    token,
    pointInfo: points,
  }
  return { body: { code: 'Success', token, nonMemberInfo, pointInfo: points } }
}

let sent: Sent[]
let answers: Record<string, Answer[]>
let kept: Map<string, string>

function fetchStub(url: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Record<string, string>
  sent.push({ path: url, headers, body: JSON.parse((init.body as string | undefined) ?? '{}') })
  const queue = answers[url] ?? []
  const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { body: { code: 'Success' } }
  return Promise.resolve(
    Response.json(answer.body, { status: answer.status ?? 200, headers: answer.headers ?? {} }),
  )
}

async function load() {
  vi.resetModules()
  const [
    { logIn },
    { callApi, failureText },
    { useSession },
    { changeVisit, useVisit },
    { logOut },
    dialogs,
    stores,
    menus,
    calls,
  ] = await Promise.all([
    import('./log-in.ts'),
    import('../api/call-api.ts'),
    import('./session.ts'),
    import('../visit/visit.ts'),
    import('./log-out.ts'),
    import('../ui/index.ts'),
    import('@hansang/contract'),
    import('@hansang/contract'),
    import('@hansang/contract'),
  ])
  return {
    logIn,
    callApi,
    failureText,
    useSession,
    changeVisit,
    useVisit,
    logOut,
    dialogs,
    stores,
    visits: menus,
    calls,
  }
}

const visit = {
  channel: 'bbq',
  storeId: '2001',
  phoneHandle: 'e1.abc',
  chatbotId: 'bot',
  orderSource: 'SMS',
  isQr: false,
} as const

vi.mock('../ui/layers/dialogs.tsx', () => ({
  alerted: vi.fn(async () => {}),
  confirmed: vi.fn(async () => true),
}))

beforeEach(() => {
  sent = []
  kept = new Map()
  answers = { [LOGIN]: [loginAnswer('N')] }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => {},
    location: { assign: vi.fn() },
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', vi.fn(fetchStub))
  vi.stubGlobal('navigator', { userAgent: 'Test Browser' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the non-member login', () => {
  it('sends phone, channel, browser, store, chatbot and order source', {
    tags: ['SES-06', 'SES-14'],
  }, async () => {
    const { logIn } = await load()
    await logIn(visit)
    expect(sent[0]).toMatchObject({
      path: LOGIN,
      body: {
        hpno: 'e1.abc',
        channel: 'bbq',
        userAgentInfo: 'Test Browser',
        strId: '2001',
        chatbotId: 'bot',
        ordrReqFrom: 'SMS',
      },
    })
  })

  it('sends typed digits encrypted in every call', {
    tags: ['SES-07', 'SES-08'],
  }, async () => {
    const name = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
    const keys = await crypto.subtle.generateKey({ ...name, ...size }, true, ['encrypt', 'decrypt'])
    const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
    answers['/api/v1/common/crypto/selPublicKey'] = [{ body: { code: 'Success', publicKey: spki } }]
    const { logIn } = await load()
    await logIn({ ...visit, phoneHandle: '01012345678' })
    const told = sent.filter(({ body }) => 'hpno' in body)
    expect(told.map(({ path }) => path.split('/').at(-1))).toEqual([
      'nonMberJoinAndLogin',
      'insUserAgentInfo',
    ])
    for (const { body } of told) expect(body['hpno']).toMatch(/^e1\./)
    expect(JSON.stringify(sent)).not.toContain('01012345678')
  })

  it('keeps the token, the plain phone and the points', {
    tags: ['SES-01', 'SES-09', 'SES-10', 'STG-10'],
  }, async () => {
    const { logIn, useSession, useVisit } = await load()
    await logIn(visit)
    expect(kept.get('token')).toBe('T1')
    expect(kept.get('phoneDecryption')).toBe('01012345678')
    expect(JSON.parse(kept.get('point') ?? '')).toMatchObject([{ poTp: '02', enabPoAmt: 500 }])
    expect(useSession.getState()).toMatchObject({ state: 'in', points: [{ available: 500 }] })
    expect(useVisit.getState().phone).toBe('01012345678')
  })

  it('keeps no token while the service is down', { tags: ['SES-11'] }, async () => {
    answers[LOGIN] = [loginAnswer('Y')]
    const { logIn, useSession } = await load()
    await logIn(visit)
    expect(kept.has('token')).toBe(false)
    expect(useSession.getState().state).toBe('maintenance')
  })

  it('records the browser once a session, also over a reload, and ignores a failure', {
    tags: ['SES-14'],
  }, async () => {
    answers['/api/v1/user/auth/insUserAgentInfo'] = [{ status: 500, body: {} }]
    const { logIn } = await load()
    expect(await logIn(visit)).toBe(true)
    expect(await logIn(visit)).toBe(true)
    const { logIn: afterReload } = await load()
    expect(await afterReload(visit)).toBe(true)
    expect(sent.filter(({ path }) => path.endsWith('insUserAgentInfo'))).toHaveLength(1)
    expect(await afterReload({ ...visit, phoneHandle: 'e1.other' })).toBe(true)
    expect(sent.filter(({ path }) => path.endsWith('insUserAgentInfo'))).toHaveLength(2)
  })

  it('logging out leaves nothing of the visit in the browser', { tags: ['SES-16'] }, async () => {
    const { logIn, logOut, useVisit } = await load()
    const { changeBasket, useBasket } = await import('../basket/basket.ts')
    const { useSavedAddresses } = await import('../visit/saved-addresses.ts')
    await logIn(visit)
    const personal = [
      'storeInfo',
      'mainAddr',
      'msgToStore',
      'msgToDelivery',
      'ordrId',
      'ownOrders',
      'orderKey',
    ]
    for (const key of [...personal, 'callSid', 'phoneDecryption', 'goodsItem']) kept.set(key, '{}')
    kept.set('boardVolume', '1')
    changeBasket((basket) => ({ ...basket, storeId: '2001' }))
    expect([kept.has('basket'), kept.has('token')]).toEqual([true, true])
    expect(await logOut()).toBe(true)
    expect(sent.at(-1)?.path).toBe('/api/v1/user/auth/logout')
    expect([...kept.keys()]).toEqual(['boardVolume'])
    expect(useBasket.getState().storeId).toBe('')
    expect(useSavedAddresses.getState().addresses).toEqual([])
    expect(useVisit.getState()).toMatchObject({ phone: '', phoneHandle: '', callSid: '' })
  })

  it('logging out keeps everything when the server was not reached', { tags: ['SES-16'] }, async () => {
    const { logIn, logOut } = await load()
    await logIn(visit)
    const before = new Map(kept)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await logOut()).toBe(false)
    expect(kept).toEqual(before)
  })
})

describe('a call from the browser', () => {
  const path = '/api/v1/user/store/selBbqLonginYn'
  const done: Answer = { body: { code: 'Success', openYn: 'Y', rloginyn: 'Y' } }
  const unauthorised: Answer = { status: 401, body: { code: 'fail', message: 'no' } }

  it('carries the bearer token, and a key where given', { tags: ['SES-02', 'CALL-04'] }, async () => {
    kept.set('token', 'T0')
    answers[path] = [done]
    const { callApi, stores } = await load()
    await callApi(stores.readStoreLogin, { storeId: '2001' }, { idempotencyKey: 'K1' })
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer T0', 'idempotency-key': 'K1' })
  })

  it('times out after 150 seconds', { tags: ['TMR-01', 'ERR-03'] }, async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answers[path] = [done]
    const { callApi, stores } = await load()
    await callApi(stores.readStoreLogin, { storeId: '2001' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(150_000)
    timeout.mockRestore()
  })

  it('keeps a renewed token', { tags: ['SES-03', 'CALL-04', 'STG-01'] }, async () => {
    answers[path] = [{ ...done, headers: { 'new-token': 'T9' } }]
    const { callApi, stores } = await load()
    await callApi(stores.readStoreLogin, { storeId: '2001' })
    expect(kept.get('token')).toBe('T9')
  })

  it('logs in again once after a 401 and repeats the call', { tags: ['SES-17'] }, async () => {
    kept.set('token', 'old').set('phoneNumber', 'e1.abc').set('channel', 'bbq')
    answers[path] = [unauthorised, done]
    const { callApi, stores } = await load()
    expect(await callApi(stores.readStoreLogin, { storeId: '2001' })).toHaveProperty('answer')
    expect(sent.map((call) => call.path).filter((at) => !at.endsWith('Info'))).toEqual([path, LOGIN, path])
    expect(sent.at(-1)?.headers.authorization).toBe('Bearer T1')
  })

  it('logs in once for calls that fail together', { tags: ['SES-17'] }, async () => {
    answers[path] = [unauthorised, unauthorised, done]
    const { callApi, stores } = await load()
    await Promise.all([1, 2].map(() => callApi(stores.readStoreLogin, { storeId: '2001' })))
    expect(sent.filter((call) => call.path === LOGIN)).toHaveLength(1)
  })

  it('says that the session has ended when the second login fails, and goes to the landing', {
    tags: ['SES-17'],
  }, async () => {
    kept.set('channel', 'bbq').set('storeId', '2001').set('phoneNumber', 'e1.abc')
    answers[path] = [unauthorised]
    const { callApi, stores, dialogs } = await load()
    await expect(callApi(stores.readStoreLogin, { storeId: '2001' })).rejects.toThrow()
    expect(dialogs.alerted).toHaveBeenLastCalledWith(
      '이용 시간이 지났어요. 처음 화면에서 다시 시작해 주세요.',
    )
    const { assign } = vi.mocked(window.location)
    expect(assign).toHaveBeenCalledWith('/bbq/2001/e1.abc')
    expect(kept.has('token')).toBe(false)
  })

  it('stays on a screen opened by a link when no store was visited', { tags: ['SES-17'] }, async () => {
    answers[path] = [unauthorised]
    const { callApi, stores, dialogs } = await load()
    const { assign } = vi.mocked(window.location)
    assign.mockClear()
    await expect(callApi(stores.readStoreLogin, { storeId: '2001' })).rejects.toThrow()
    expect(dialogs.alerted).toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('leaves the message of a failed call to its screen', { tags: ['ERR-43'] }, async () => {
    answers[path] = [{ status: 500, body: {} }]
    const { callApi, stores, dialogs } = await load()
    vi.mocked(dialogs.alerted).mockClear()
    await expect(callApi(stores.readStoreLogin, { storeId: '2001' })).rejects.toThrow()
    expect(dialogs.alerted).not.toHaveBeenCalled()
  })

  it('shows a refused call’s own message, and the timeout message for a slow one', {
    tags: ['ERR-02', 'ERR-03'],
  }, async () => {
    const { failureText, calls } = await load()
    expect(failureText(new calls.CallFailure('rejected', { status: 400, message: '입력값' }))).toBe('입력값')
    expect(failureText(new calls.CallFailure('timeout'))).toBe('응답 대기 시간이 초과됐어요.')
    expect(failureText(new calls.CallFailure('timeout'), '점검중')).toBe('응답 대기 시간이 초과됐어요.')
    expect(failureText(new calls.CallFailure('server-error'), '점검중')).toBe('점검중')
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
