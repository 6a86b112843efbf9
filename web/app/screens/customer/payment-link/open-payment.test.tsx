import { ORDER_TYPE_CODES } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { alerted } from '../../../ui/index.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { aLine } from '@hansang/testing/samples'
import { emptyBasket } from '@hansang/domain'
import CityCupScreen from './CityCupScreen.tsx'
import { OpeningPayment } from './OpeningPayment.tsx'
import WifiPaymentScreen from './WifiPaymentScreen.tsx'
import { type PaymentLink, useOpenPayment } from './use-open-payment.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))
vi.mock(import('./OpeningPayment.tsx'), async (actual) => {
  const real = await actual()
  return { ...real, OpeningPayment: vi.fn(real.OpeningPayment) }
})

const LOGIN = '/api/v1/user/auth/nonMberJoinAndLogin'
const PROVE = '/api/v1/user/auth/proveByLink'
const POINTS = [{ poTp: '02', enabPoAmt: 500, enabPoMinAmt: 1 }]

interface Sent {
  readonly path: string
  readonly bearer: string | undefined
  readonly body: Record<string, unknown>
}

let sent: Sent[]
let answers: Record<string, () => Response>
let replaced: string[]

function loginAnswer(channel: string, sysServiceYn = 'N'): Response {
  const nonMemberInfo = {
    hpno: 'h1.x',
    channel,
    firstCi: 'N',
    selSystemChnInfo: [{ chnCd: channel, sysServiceYn }],
    token: 'T1',
    pointInfo: POINTS,
  }
  return Response.json({ code: 'Success', token: 'T1', nonMemberInfo, pointInfo: POINTS })
}

async function fetchStub(path: string, init: RequestInit): Promise<Response> {
  const { authorization } = init.headers as Record<string, string>
  const body = JSON.parse((init.body as string | undefined) ?? '{}')
  sent.push({ path, bearer: authorization, body })
  return answers[path]?.() ?? Response.json({ code: 'Success' })
}

beforeEach(() => {
  sent = []
  replaced = []
  answers = {
    [LOGIN]: () => loginAnswer('wifiorder'),
    [PROVE]: () => Response.json({ code: 'Success', token: 'P1', channel: 'wifiorder', ordrId: 'A1' }),
  }
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('navigator', { userAgent: 'Test Browser' })
  at('')
  for (const key of ['token', 'ordrId', 'point', 'wifitimes'] as const) localValues.remove(key)
  changeVisit(NO_VISIT)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function at(hash: string): void {
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    HTMLIFrameElement: class {},
    location: { hash, pathname: '/link', search: '' },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to),
    },
  })
}

const WIFI: PaymentLink = {
  visit: {
    channel: 'wifiorder',
    storeId: '3894',
    phoneHandle: 'h1.x',
    orderSource: 'ARS',
    orderType: 'pickup',
  },
  orderNumber: 'A1',
}

async function opening(link = WIFI) {
  const hook = await renderHook(() => useOpenPayment(link), undefined)
  await settled()
  return hook
}

describe('the texted link of a wifi order', () => {
  it('proves the phone, logs in, keeps token and points, and redirects to the payment', {
    tags: ['RTE-05', 'LND-42'],
  }, async () => {
    at('#a-secret')
    await opening()
    expect(replaced).toEqual(['/link'])
    const [proof, login] = sent
    expect([proof?.path, proof?.body]).toEqual([PROVE, { secret: 'a-secret' }])
    expect([login?.path, login?.bearer]).toEqual([LOGIN, 'Bearer P1'])
    expect(login?.body).toMatchObject({ hpno: 'h1.x', channel: 'wifiorder', strId: '3894' })
    expect(localValues.read('token')).toBe('T1')
    expect(localValues.readJson('point')).toMatchObject([{ enabPoAmt: 500 }])
    expect(localValues.read('ordrId')).toBe('A1')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/wifiorder/order/payment?ordrId=A1', { replace: true })
  })

  it('with a used secret still logs in', { tags: ['LND-42'] }, async () => {
    at('#spent')
    answers[PROVE] = () => Response.json({ code: 'fail', message: '사용할 수 없는 링크예요.' })
    await opening()
    expect(sent[1]).toMatchObject({ path: LOGIN, bearer: undefined })
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('says that the system is down, and stays', { tags: ['LND-44', 'ERR-11'] }, async () => {
    answers[LOGIN] = () => loginAnswer('wifiorder', 'Y')
    const hook = await opening()
    expect(hook.current().opening).toEqual({ state: 'maintenance' })
    expect(localValues.read('token')).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('says that it cannot be opened, and can be retried with its secret', async () => {
    at('#a-secret')
    answers[LOGIN] = () => Response.json({}, { status: 500 })
    const hook = await opening()
    expect(hook.current().opening).toEqual({ state: 'failed', message: '서버 응답 오류예요.' })
    answers[LOGIN] = () => loginAnswer('wifiorder')
    at('')
    await settled(() => hook.current().openAgain())
    expect(sent.filter(({ path }) => path === PROVE).map(({ body }) => body.secret)).toEqual([
      'a-secret',
      'a-secret',
    ])
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it('without a phone, or too old, cannot be retried', async () => {
    answers[LOGIN] = () => Response.json({ code: 'fail', message: '기간이 지났어요.' }, { status: 400 })
    expect((await opening()).current().opening).toEqual({ state: 'refused' })
    expect(navigate).not.toHaveBeenCalled()
  })

  it('keeps the basket of another store', {
    tags: ['LND-05'],
  }, async () => {
    changeBasket(() => ({ ...emptyBasket('1001'), lines: [aLine()] }))
    await opening()
    expect(useBasket.getState().lines).toHaveLength(1)
  })
})

function linkOf(
  screen: typeof CityCupScreen | typeof WifiPaymentScreen,
  path: string,
  address: string,
): PaymentLink {
  const Stub = createRoutesStub([{ path, Component: screen as never }])
  renderToStaticMarkup(<Stub initialEntries={[address]} />)
  const [link] = vi.mocked(OpeningPayment).mock.calls[0] ?? []
  if (!link) throw new Error('no payment is opened')
  return link
}

const CITY_CUP = '/citycup/:orderType/:channel/:storeId/:phoneNumber/:orderId'

describe('a link of the city-cup service', () => {
  it.each([
    ['delivery', 'delivery'],
    ['PickUp', 'pickup'],
    [ORDER_TYPE_CODES.dineIn.toUpperCase(), 'dineIn'],
    ['takeaway', 'pickup'],
  ])(
    'names order type %s, channel, store, phone and order',
    { tags: ['CTY-01', 'RTE-04', 'ORG-04', 'ORG-05'] },
    (typed, orderType) => {
      const link = linkOf(CityCupScreen, CITY_CUP, `/citycup/${typed}/hansang/1001/01012345678/A1`)
      expect(link).toMatchObject({
        orderNumber: 'A1',
        visit: {
          channel: 'hansang',
          storeId: '1001',
          phoneHandle: '01012345678',
          orderSource: 'CITYCUP',
          orderType,
        },
      })
    },
  )

  it('through the partner’s app has the order source of that app', { tags: ['ORG-06'] }, () => {
    const link = linkOf(CityCupScreen, CITY_CUP, '/citycup/pickup/hansang/1001/01012345678/A1?p4=Y')
    expect(link.visit.orderSource).toBe('CALLAPPCP')
  })

  it('stores all of it, logs in, and redirects to the payment', {
    tags: ['CTY-01', 'CTY-02'],
  }, async () => {
    answers[LOGIN] = () => loginAnswer('hansang')
    const visit = { ...WIFI.visit, channel: 'hansang', storeId: '1001', orderSource: 'CITYCUP' } as const
    await opening({ visit: { ...visit, orderType: 'delivery' }, orderNumber: 'B2' })
    expect(useVisit.getState()).toMatchObject({
      channel: 'hansang',
      storeId: '1001',
      phoneHandle: 'h1.x',
      orderSource: 'CITYCUP',
      orderType: 'delivery',
    })
    expect(sent[0]).toMatchObject({ path: LOGIN, body: { ordrReqFrom: 'CITYCUP' } })
    expect(localValues.read('ordrId')).toBe('B2')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/hansang/order/payment?ordrId=B2', { replace: true })
  })

  it('alerts under maintenance', { tags: ['CTY-02', 'LND-49'] }, async () => {
    answers[LOGIN] = () => loginAnswer('hansang', 'Y')
    const { onMaintenance } = linkOf(CityCupScreen, CITY_CUP, '/citycup/pickup/hansang/1001/h1.x/A1')
    await onMaintenance?.()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('시스템 점검중이에요.')
    const told = vi.fn(async () => {})
    const hook = await opening({ ...WIFI, visit: { ...WIFI.visit, channel: 'hansang' }, onMaintenance: told })
    expect(told).toHaveBeenCalledTimes(1)
    expect(hook.current().opening).toEqual({ state: 'maintenance' })
    expect(navigate).not.toHaveBeenCalled()
  })
})

it('the wifi link names channel, store, phone and order', { tags: ['RTE-05'] }, () => {
  const path = '/wifiorder/order/payment/:storeId/:phoneNumber/:orderId'
  const link = linkOf(WifiPaymentScreen, path, '/wifiorder/order/payment/3894/h1.x/A1')
  expect(link).toMatchObject(WIFI)
})
