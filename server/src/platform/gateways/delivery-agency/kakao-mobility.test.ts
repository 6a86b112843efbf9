import { type KakaoStandIn, startKakaoStandIn } from '@hansang/testing/stand-ins/kakao-mobility'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../services/logging.ts'
import { GatewayFault } from '../ask-json.ts'
import { kakaoMobility } from './kakao-mobility.ts'
import type { DeliveryAgency } from './port.ts'

const NOW = new Date('2026-02-10T02:30:00Z')
const STOP = {
  name: '한상 강남본점',
  phone: '025550000',
  address: '서울특별시 강남구 테헤란로 152',
  detailAddress: '1층',
  location: { lat: 37.5, lng: 127.04 },
  note: '문 앞에 두지 마세요.',
}

let kakao: KakaoStandIn
let agency: DeliveryAgency
const lines: string[] = []

beforeAll(async () => {
  kakao = await startKakaoStandIn()
  agency = agencyWith({})
})
afterAll(() => kakao.close())

function agencyWith(given: { apiKey?: string; isRehearsal?: boolean }): DeliveryAgency {
  const { vendor, apiKey, baseUrl } = kakao
  const log = createLogger('warn', (line) => void lines.push(line))
  return kakaoMobility({
    vendor,
    apiKey,
    baseUrl,
    timeoutMs: 200,
    isRehearsal: false,
    now: () => NOW,
    log,
    ...given,
  })
}

const aDelivery = (requestId: string) => ({ requestId, from: { ...STOP, note: '' }, to: STOP, goods: '음식' })

describe('Kakao Mobility', () => {
  it('sends a delivery once, signed, with a note for the rider', async () => {
    expect(await agency.request(aDelivery('one'))).toEqual({ isTaken: true, reference: 'K1' })
    expect(await agency.request(aDelivery('one'))).toEqual({ isTaken: true, reference: 'K1' })
    const { body } = kakao.deliveries.get('one') ?? {}
    expect(body?.['dropoff']).toMatchObject({
      note: STOP.note,
      location: { latitude: 37.5, longitude: 127.04 },
    })
    expect(body?.['pickup']).not.toHaveProperty('note')
    expect(await agency.find('one')).toEqual({ news: 'REQUESTED', reference: 'K1' })
    expect(await agency.find('never')).toBe(null)
  })

  it.each([
    ['MATCHED', 'ASSIGNED'],
    ['PICKUP_COMPLETED', 'PICKED_UP'],
    ['DROPOFF_COMPLETED', 'DELIVERED'],
    ['CANCELED', 'CANCELED'],
    ['ABORTED', 'CANCELED'],
  ] as const)('%s means %s', async (status, news) => {
    await agency.request(aDelivery(status))
    kakao.deliveries.get(status)!.status = status
    expect(await agency.find(status)).toMatchObject({ news })
  })

  it('logs an unknown status and treats the delivery as requested', async () => {
    await agency.request(aDelivery('tomorrow'))
    kakao.deliveries.get('tomorrow')!.status = 'ON_A_DRONE'
    expect(await agency.find('tomorrow')).toMatchObject({ news: 'REQUESTED' })
    expect(lines.join('')).toContain('ON_A_DRONE')
  })

  it('cancels a delivery until its rider has it', async () => {
    await agency.request(aDelivery('two'))
    expect(await agency.withdraw('two')).toBe('withdrawn')
    expect(await agency.withdraw('two')).toBe('withdrawn')
    expect(kakao.withdrawals).toEqual(['two'])
    expect(await agency.withdraw('never')).toBe('unknown')
    await agency.request(aDelivery('three'))
    kakao.deliveries.get('three')!.status = 'PICKUP_COMPLETED'
    expect(await agency.withdraw('three')).toBe('refused')
  })

  it('reports why a delivery was refused', async () => {
    kakao.failNext(/^POST /, { status: 400, body: { code: 'OUT_OF_AREA' } })
    expect(await agency.request(aDelivery('far'))).toEqual({ isTaken: false, failure: 'OUT_OF_AREA' })
  })

  it.each([
    'silent-before',
    'cut-after',
    { status: 503, body: 'x' },
    { status: 429, body: {} },
    { status: 200, body: 'x' },
  ] as const)('leaves the outcome open after %j', async (fault) => {
    kakao.failNext(/^(POST|GET) /, fault)
    await expect(agency.find('one')).rejects.toThrow(GatewayFault)
  })

  it('throws for a wrong key, which is no answer about the delivery', async () => {
    await expect(agencyWith({ apiKey: 'wrong' }).request(aDelivery('four'))).rejects.toThrow(/401/)
    await expect(agencyWith({ isRehearsal: true }).find('one')).resolves.toBe(null)
    expect(kakao.calls.at(-1)?.path).toContain('/goa-sandbox-service/')
  })
})
