import { type Store, won } from '@hansang/domain'
import {
  type OrderDesk,
  CHICKEN,
  CHICKEN_LINE,
  YEOKSAM,
  YEOKSAM_DELIVERY,
  aBuilding,
  aRequestedLine,
  aStore,
  aWorld,
  aWorldStore,
  anItem,
  bringIn,
  openDesk,
  sell,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const FAR_AWAY = '서울특별시 서초구 서초대로 1'

let desk: OrderDesk

const far = {
  lat: 37.48,
  lng: 127.0,
  legalCode: '1165010800',
  roadAddress: FAR_AWAY,
  lotAddress: '서초동 1',
}
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ items: [CHICKEN] })],
  addresses: [aBuilding(), aBuilding(far)],
})

beforeEach(async () => {
  desk = await openDesk(server)
})

describe('the delivery area', () => {
  it('refuses an address outside the districts, by its own legal code', {
    tags: ['AREA-08', 'AREA-01'],
  }, async () => {
    const address = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: '' }
    expect((await desk.refused({ lines: [CHICKEN_LINE], address })).message).toMatch(
      /^배달 가능 지역이 아니에요/,
    )
  })

  it('refuses a legal code that contradicts what the address geocodes to', {
    tags: ['AREA-08'],
  }, async () => {
    const address = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: YEOKSAM.legalCode }
    expect((await desk.refused({ lines: [CHICKEN_LINE], address })).message).toBe('배달지 등록 오류예요.')
  })

  it('refuses an unknown address', { tags: ['AREA-08'] }, async () => {
    const address = { ...YEOKSAM_DELIVERY, address: '서울특별시 없는구 없는로 1', legalCode: '' }
    expect((await desk.refused({ lines: [CHICKEN_LINE], address })).message).toMatch(/주소를 확인/)
  })

  it('ignores and does not keep the address of an order that is picked up', async () => {
    const address = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: '' }
    expect(await desk.placed({ type: 'pickup', lines: [CHICKEN_LINE], address })).toMatchObject({
      address_sealed: null,
      address_area: '',
      legal_code: '',
    })
  })

  it('finds the address by its lot address too', { tags: ['AREA-08'] }, async () => {
    const address = { ...YEOKSAM_DELIVERY, address: aBuilding().lotAddress }
    expect(await desk.placed({ lines: [CHICKEN_LINE], address })).toMatchObject({
      legal_code: YEOKSAM.legalCode,
    })
  })

  it('measures a radius from the geocoded address', { tags: ['AREA-02', 'AREA-08'] }, async () => {
    const tiers = (withinKm: number) => ({
      ...aStore().delivery,
      areaKind: 'DISTANCE',
      distanceTiers: [{ withinKm, extraFee: won(700) }],
    })
    const near = await sell(server, '1110', { delivery: tiers(1) })
    const far = { ...YEOKSAM_DELIVERY, address: FAR_AWAY, legalCode: '' }
    expect(await desk.placed({ storeId: '1110', lines: [aRequestedLine(near)] })).toMatchObject({
      delivery_fee: 2_700,
      distance_km: 0,
    })
    const outside = await desk.refused({ storeId: '1110', lines: [aRequestedLine(near)], address: far })
    expect(outside.message).toMatch(/1km/)
    const wide = await sell(server, '1111', { delivery: tiers(9) })
    const order = await desk.placed({ storeId: '1111', lines: [aRequestedLine(wide)], address: far })
    expect(order.distance_km).toBeGreaterThan(3)
  })

  it('refuses delivery by a store whose area is of no known kind', { tags: ['AREA-03'] }, async () => {
    const item = await sell(server, '1112', { delivery: { ...aStore().delivery, areaKind: 'OTHER' } })
    expect((await desk.refused({ storeId: '1112', lines: [aRequestedLine(item)] })).message).toBe(
      '배달지 등록 오류예요.',
    )
  })

  it('matches a district ending in 00 to every code below it', { tags: ['AREA-09'] }, async () => {
    const districts = [{ legalCode: '1168010100', name: '역삼동', extraFee: won(500) }]
    const item = await sell(server, '1113', { delivery: { ...aStore().delivery, districts } })
    await bringIn(
      server,
      aWorld({
        addresses: [
          aBuilding({ roadAddress: '강남구 시험로 1', lotAddress: '역삼동 1', legalCode: '1168010105' }),
        ],
      }),
    )
    const address = { ...YEOKSAM_DELIVERY, address: '강남구 시험로 1', legalCode: '1168010105' }
    expect(await desk.placed({ storeId: '1113', lines: [aRequestedLine(item)], address })).toMatchObject({
      delivery_fee: 2_500,
    })
  })

  it('also checks the districts for non-members at a store that is set to do so', {
    tags: ['AREA-05', 'AREA-07'],
  }, async () => {
    const delivery = {
      ...aStore().delivery,
      areaKind: 'DISTANCE',
      districts: [],
      distanceTiers: [{ withinKm: 9, extraFee: won(0) }],
    }
    const item = anItem({ id: '339001' })
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ id: '3390', channel: 'kyochon', delivery, items: [item] })] }),
    )
    desk = await openDesk(server, 'kyochon')
    const order = { storeId: '3390', lines: [aRequestedLine(item)] }
    expect((await desk.refused(order)).message).toMatch(/^배달 가능 지역이 아니에요/)
    expect(await desk.placed({ ...order, isMemberChannel: true })).toMatchObject({ delivery_fee: 2_000 })
  })

  it('charges the tier of the order amount and every surcharge that currently applies', {
    tags: ['DLV-02', 'DLV-01'],
  }, async () => {
    const delivery: Store['delivery'] = {
      ...aStore().delivery,
      feeTiers: [
        { minimumOrder: won(10_000), fee: won(4_000) },
        { minimumOrder: won(30_000), fee: won(1_000) },
      ],
      extraFees: [
        { kind: 'DAYWEEK', weekdays: ['TUE'], date: '', from: '1100', to: '1400', amount: won(600) },
        { kind: 'SPECDAY', weekdays: [], date: '2026-02-11', from: '', to: '', amount: won(9_000) },
      ],
    }
    const item = await sell(server, '1114', { delivery })
    const line = (quantity: number) => ({ storeId: '1114', lines: [aRequestedLine(item, { quantity })] })
    expect(await desk.placed(line(1))).toMatchObject({ delivery_fee: 4_600, due: 22_600 })
    expect(await desk.placed(line(2))).toMatchObject({ delivery_fee: 1_600, due: 37_600 })
  })
})
