import { findNearestStore } from '@hansang/contract'
import { type DeliveryTerms, type Store, won } from '@hansang/domain'
import { YEOKSAM, aStore, aWorldStore, aStranger, aWorld, bringIn, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-10 11:30') })
const stranger = aStranger(server)

const PLAIN = aStore().delivery

function byDistance(id: string, km: number, given: Partial<Store> = {}) {
  const delivery: DeliveryTerms = {
    ...PLAIN,
    areaKind: 'DISTANCE',
    districts: [],
    distanceTiers: [{ withinKm: km, extraFee: won(0) }],
  }
  return aWorldStore({ id, delivery, ...given })
}

const north = (km: number) => ({ lat: YEOKSAM.lat + km / 111.195, lng: YEOKSAM.lng })

async function nearestTo(point: { lat: number; lng: number }): Promise<unknown> {
  const { body } = await stranger.call(findNearestStore, {
    channelId: '2',
    orderKind: 'ORDER_TYPE_DELIVERY',
    lat: point.lat,
    lng: point.lng,
  })
  return (body.selMbstrNearest as { strId: string } | null)?.strId ?? null
}

it('skips any number of nearer stores that do not deliver to the point', {
  tags: ['SRCH-16'],
}, async () => {
  const passed = Array.from({ length: 45 }, (_, index) =>
    byDistance(`2${String(index).padStart(3, '0')}`, 0.1, { location: north(1 + index / 100) }),
  )
  const far = byDistance('3001', 9, { location: north(8) })
  const farther = byDistance('2999', 9, { location: north(8.2) })
  const closed = byDistance('3002', 9, { location: north(7), status: 'STORE_STATUS_CLOSE' })
  await bringIn(server, aWorld({ stores: [...passed, farther, far, closed] }))
  expect(await nearestTo(north(0))).toBe('3001')
})

it('finds a store by its district at any distance, even by the first eight digits', {
  tags: ['AREA-09'],
}, async () => {
  const districts = [{ legalCode: `${YEOKSAM.legalCode.slice(0, 8)}00`, name: '역삼동', extraFee: won(0) }]
  await bringIn(
    server,
    aWorld({
      stores: [aWorldStore({ id: '4001', location: north(300), delivery: { ...PLAIN, districts } })],
    }),
  )
  expect(await nearestTo(YEOKSAM)).toBe('3001')
  const lesser = ['2999', '3001'].map((id) => byDistance(id, 1, { location: north(8) }))
  await bringIn(server, aWorld({ stores: lesser }))
  expect(await nearestTo(YEOKSAM)).toBe('4001')
  expect(await nearestTo({ lat: 33.4, lng: 126.5 })).toBeNull()
})
