import { enterVisit, ORDER_TYPE_CODES, proveByLink, reportUserAgent } from '@hansang/contract'
import { type ChannelCode, emptyBasket, won } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { useParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import CityCupScreen from './CityCupScreen.tsx'
import { OpeningPayment } from './OpeningPayment.tsx'
import WifiPaymentScreen from './WifiPaymentScreen.tsx'
import { type PaymentLink, useOpenPayment } from './use-open-payment.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const POINTS = [{ kind: 'callReminder' as const, available: won(500), minimumUse: won(1) }]
let replaced: string[]

function servingLogins(channel: ChannelCode, isUnderMaintenance = false) {
  const systemChannels = [{ channel, isUnderMaintenance }]
  api.answers(enterVisit, aLogin({ phone: 'h1.x', channel, systemChannels, token: 'T1', points: POINTS }))
}

beforeEach(() => {
  replaced = []
  servingLogins('wifiorder')
  api.answers(reportUserAgent, {})
  api.answers(proveByLink, { token: 'P1', channel: 'wifiorder', orderNumber: 'A1' })
  at('')
  for (const key of ['token', 'ordrId', 'point', 'wifitimes'] as const) localValues.remove(key)
  changeVisit(NO_VISIT)
})

function at(hash: string): void {
  Object.assign(window, {
    location: { hash, pathname: '/link', search: '' },
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => replaced.push(to) },
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

const PAYMENT = '/wifiorder/order/payment?ordrId=A1'

async function opening(link = WIFI) {
  return await renderHookAt('/link', () => useOpenPayment(link), undefined)
}

describe('the texted link of a wifi order', () => {
  it('proves the phone, logs in, keeps token and points, and redirects to the payment', {
    tags: ['RTE-05', 'LND-42'],
  }, async () => {
    at('#a-secret')
    const page = await opening()
    expect(replaced).toEqual(['/link'])
    expect(api.asked(proveByLink)).toEqual([{ secret: 'a-secret' }])
    expect(api.tokensOf(enterVisit)).toEqual(['P1'])
    expect(api.asked(enterVisit)).toMatchObject([{ phone: 'h1.x', channel: 'wifiorder', storeId: '3894' }])
    expect(localValues.read('token')).toBe('T1')
    expect(localValues.readJson('point')).toMatchObject([{ enabPoAmt: 500 }])
    expect(localValues.read('ordrId')).toBe('A1')
    expect([page.where(), page.arrival()]).toEqual([PAYMENT, 'REPLACE'])
  })

  it('with a used secret still logs in', { tags: ['LND-42'] }, async () => {
    at('#spent')
    api.refuses(proveByLink, '사용할 수 없는 링크예요.')
    expect((await opening()).where()).toBe(PAYMENT)
    expect(api.tokensOf(enterVisit)).toEqual([null])
  })

  it('says that the system is down, and stays', { tags: ['LND-44', 'ERR-11'] }, async () => {
    servingLogins('wifiorder', true)
    const hook = await opening()
    expect(hook.current().opening).toEqual({ state: 'maintenance' })
    expect(localValues.read('token')).toBeNull()
    expect(hook.where()).toBe('/link')
  })

  it('says that it cannot be opened, and can be retried with its secret', async () => {
    at('#a-secret')
    api.fails(enterVisit, 500)
    const hook = await opening()
    expect(hook.current().opening).toEqual({ state: 'failed', message: '서버 응답 오류예요.' })
    const held = api.holds(enterVisit)
    at('')
    await settled(() => hook.current().openAgain())
    expect(hook.current().opening.state).toBe('opening')
    await settled(() => held[0]?.answers(aLogin()))
    expect(api.asked(proveByLink)).toEqual([{ secret: 'a-secret' }, { secret: 'a-secret' }])
    expect(hook.where()).toBe(PAYMENT)
  })

  it('without a phone, or too old, cannot be retried', async () => {
    api.fails(enterVisit, 400, '기간이 지났어요.')
    const hook = await opening()
    expect(hook.current().opening).toEqual({ state: 'refused' })
    expect(hook.where()).toBe('/link')
  })

  it('keeps the basket of another store', {
    tags: ['LND-05'],
  }, async () => {
    changeBasket(() => ({ ...emptyBasket('1001'), lines: [aLine()] }))
    await opening()
    expect(useBasket.getState().lines).toHaveLength(1)
  })
})

async function linkOf(
  screen: typeof CityCupScreen | typeof WifiPaymentScreen,
  route: string,
  address: string,
) {
  const { pathname, search } = new URL(address, 'https://order.example.kr')
  const page = await renderHookAt(
    { pathname, search, route },
    () => screen({ params: useParams() } as never),
    undefined,
  )
  return partOf(page.current(), OpeningPayment) as unknown as PaymentLink
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
    async (typed, orderType) => {
      const link = await linkOf(CityCupScreen, CITY_CUP, `/citycup/${typed}/hansang/1001/01012345678/A1`)
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

  it('through the partner’s app has the order source of that app', { tags: ['ORG-06'] }, async () => {
    const link = await linkOf(CityCupScreen, CITY_CUP, '/citycup/pickup/hansang/1001/01012345678/A1?p4=Y')
    expect(link.visit.orderSource).toBe('CALLAPPCP')
  })

  it('stores all of it, logs in, and redirects to the payment', {
    tags: ['CTY-01', 'CTY-02'],
  }, async () => {
    servingLogins('hansang')
    const visit = { ...WIFI.visit, channel: 'hansang', storeId: '1001', orderSource: 'CITYCUP' } as const
    const page = await opening({ visit: { ...visit, orderType: 'delivery' }, orderNumber: 'B2' })
    expect(useVisit.getState()).toMatchObject({
      channel: 'hansang',
      storeId: '1001',
      phoneHandle: 'h1.x',
      orderSource: 'CITYCUP',
      orderType: 'delivery',
    })
    expect(api.asked(enterVisit)).toMatchObject([{ orderSource: 'CITYCUP' }])
    expect(localValues.read('ordrId')).toBe('B2')
    expect([page.where(), page.arrival()]).toEqual(['/hansang/order/payment?ordrId=B2', 'REPLACE'])
  })

  it('reports a failed login on the page, without the alert of a maintenance', async () => {
    api.fails(enterVisit, 500)
    const hook = await opening(await linkOf(CityCupScreen, CITY_CUP, '/citycup/pickup/hansang/1001/h1.x/A1'))
    expect([hook.current().opening.state, dialogs.said()]).toEqual(['failed', []])
  })

  it('alerts under maintenance', { tags: ['CTY-02', 'LND-49'] }, async () => {
    servingLogins('hansang', true)
    const hook = await opening(await linkOf(CityCupScreen, CITY_CUP, '/citycup/pickup/hansang/1001/h1.x/A1'))
    expect(dialogs.said()).toEqual(['시스템 점검중이에요.'])
    expect(hook.current().opening).toEqual({ state: 'maintenance' })
    expect(hook.where()).toBe('/link')
  })
})

it('the wifi link names channel, store, phone and order', { tags: ['RTE-05'] }, async () => {
  const path = '/wifiorder/order/payment/:storeId/:phoneNumber/:orderId'
  const link = await linkOf(WifiPaymentScreen, path, '/wifiorder/order/payment/3894/h1.x/A1')
  expect(link).toMatchObject(WIFI)
})
