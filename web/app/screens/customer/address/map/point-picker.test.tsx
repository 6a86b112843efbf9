import { findAddressAt, readNearbyStores, readStore } from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useConsole } from '../../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aFoundStore, aLocatedAddress, aStoreAnswer } from '../../../../../test/sample-store.ts'
import type { Map } from '../../../../map/index.ts'
import type { ComponentProps } from 'react'
import { changeVisit } from '../../../../visit/index.ts'
import { PointPicker } from './PointPicker.tsx'
import { savedLocatedAddress } from './located-address.ts'
import { mapOutTarget } from './map-out-target.ts'
import { type StartingPoint, startingPoint } from './starting-point.ts'
import { addressAt } from './use-picked-point.ts'
import { useStartingPoint } from './use-starting-point.ts'

type MapProps = ComponentProps<typeof Map>

const { drawn } = vi.hoisted(() => ({ drawn: [] as MapProps[] }))

vi.mock('../../../../map/index.ts', async (original) => ({
  ...(await original<object>()),
  Map: (props: MapProps) => {
    drawn.push(props)
    return null
  },
}))

const api = useFakeApi()
const written = useConsole()
const LOCATED = aLocatedAddress()

describe('a point on the map', () => {
  it('yields the server’s building and its distance', { tags: ['ADR-17'] }, async () => {
    api.answers(findAddressAt, { address: LOCATED })
    const point = { lat: 37.503, lng: 127.04 }
    expect(await addressAt(point)).toEqual({
      state: 'found',
      point: { lat: 37.502, lng: 127.04 },
      address: LOCATED,
      awayMetres: 111,
    })
  })

  it('is refused without a building nearby, and outside Korea without a request', {
    tags: ['ADR-19', 'ERR-15'],
  }, async () => {
    for (const address of [null, { ...LOCATED, detailAddress: '' }]) {
      api.answers(findAddressAt, { address })
      expect(await addressAt({ lat: 36.5, lng: 128 })).toMatchObject({ state: 'wrong' })
    }
    for (const point of [
      { lat: 35.68, lng: 139.7 },
      { lat: 91, lng: 127 },
      { lat: Number.NaN, lng: 127 },
    ]) {
      expect(await addressAt(point)).toMatchObject({
        state: 'wrong',
        why: '우리나라 안의 위치를 골라 주세요.',
      })
    }
    expect(api.asked(findAddressAt)).toHaveLength(2)
  })

  it('stays picked for a retry when the server does not answer', async () => {
    api.cuts(findAddressAt)
    const point = { lat: 37.5, lng: 127 }
    expect(await addressAt(point)).toEqual({ state: 'failed', point })
  })
})

describe('an address picked on the map', { tags: ['ADR-23'] }, () => {
  it('is saved with every field of a searched one', () => {
    expect(savedLocatedAddress(LOCATED, ' 3층 ')).toEqual({
      title: '늘푸른오피스텔',
      buildingName: '늘푸른오피스텔',
      roadName: '테헤란로',
      buildingNumber: '203',
      lotAddress: '서울특별시 강남구 역삼동 697-16',
      roadAddress: '서울특별시 강남구 테헤란로 203',
      lotMainNumber: '697',
      lotSubNumber: '16',
      dong: '역삼동',
      district: '강남구',
      city: '서울특별시',
      postalCode: '06141',
      adminCode: '1168064000',
      detailAddress: '3층',
      lat: 37.502,
      lng: 127.04,
      legalCode: '1168010100',
      building: '203',
      village: '역삼동',
    })
  })

  it('has its road and number as name for an unnamed building', () => {
    const unnamed = { roadAddress: '서울특별시 강남구 테헤란로 203-1', detailAddress: '테헤란로 203-1' }
    const saved = savedLocatedAddress({ ...LOCATED, ...unnamed, lotNumber: '697' }, '3층')
    expect(saved).toMatchObject({
      title: '테헤란로 203-1',
      buildingName: '',
      lotMainNumber: '697',
      lotSubNumber: '',
    })
  })
})

describe('the picker', { tags: ['ADR-17'] }, () => {
  const html = (start: StartingPoint | null) =>
    renderToStaticMarkup(<PointPicker start={start} back={() => {}} onDone={() => {}} />)

  it('opens at zoom 17 at the given place, without a pin', { tags: ['TMR-09'] }, () => {
    const start = { centre: { lat: 37.5, lng: 127.04 }, zoom: 17 }
    const shown = html(start)
    expect(drawn.at(-1)).toMatchObject({
      zoom: 17,
      centre: start.centre,
      markers: [],
      onPick: expect.any(Function),
    })
    expect(shown).not.toContain('핀을 옮겨')
  })

  it('says what to do before it knows where to begin, as in its document', () => {
    drawn.length = 0
    expect(html(null)).toContain('지도를 움직여 동네를 찾은 다음, 배달받을 곳을 눌러 주세요.')
    expect(drawn).toEqual([])
  })

  it('shows the district of a store of the brand without a visited store', async () => {
    api.answers(readNearbyStores, { stores: [aFoundStore({ lat: 37.502, lng: 127.04 })] })
    const { current } = await renderHook(useStartingPoint, 'hansang')
    await settled()
    expect(current()).toEqual({ centre: { lat: 37.502, lng: 127.04 }, zoom: 13 })
    api.answers(readNearbyStores, { stores: [] })
    expect(await startingPoint('hansang')).toMatchObject({ zoom: 11 })
    expect([api.asked(readStore), written.warnings()]).toEqual([[], []])
  })

  it('begins at the visited store, which is asked for only where this tab has not read it', async () => {
    const location = { lat: 37.51, lng: 127.06 }
    api.answers(readStore, { store: aStoreAnswer({ id: '1001', location }) })
    changeVisit({ storeId: '1001' })
    for (const _ of ['read', 'remembered'])
      expect(await startingPoint('hansang')).toEqual({ centre: location, zoom: 17 })
    expect(api.asked(readStore)).toHaveLength(1)
  })
})

describe('the target of a picked address', { tags: ['ADR-20'] }, () => {
  const origins = { bbq: ['https://partner.example', 'https://other.example:8443'] }

  it.each([
    'https://partner.example/take?a=1',
    'https://partner.example:443/',
    'https://other.example:8443/take',
  ])('%s is on the list', (given) => {
    expect(mapOutTarget(given, 'bbq', origins)?.href).toBe(new URL(given).href)
  })

  it.each([
    null,
    '',
    '/take',
    'http://partner.example/take',
    'https://user@partner.example/take',
    'https://partner.example@evil.example/take',
    'https://partner.example.evil.example/',
    'https://evil.example/?https://partner.example',
    'https://partner.example:444/',
    'javascript:alert(1)//https://partner.example',
  ])('%s is refused', (given) => {
    expect(mapOutTarget(given, 'bbq', origins)).toBeNull()
  })

  it('the list is per channel', () => {
    expect(mapOutTarget('https://partner.example/', 'kyochon', origins)).toBeNull()
  })
})
