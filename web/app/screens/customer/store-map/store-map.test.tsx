import type { StoreAnswer } from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { useDeviceLocation } from '../../../location/index.ts'
import { type Map, pixelsBetween } from '../../../map/index.ts'
import type { ComponentProps } from 'react'
import { keepStore } from '../../../visit/remembered-store.ts'
import { changeVisit } from '../../../visit/visit.ts'
import { StorePlace, StoreMap } from './StoreMapScreen.tsx'
import { useShownStore } from './use-shown-store.ts'

type MapProps = ComponentProps<typeof Map>

const { drawn, read } = vi.hoisted(() => ({ drawn: [] as MapProps[], read: [] as string[] }))

vi.mock('../../../map/index.ts', async (original) => ({
  ...(await original<object>()),
  Map: (props: MapProps) => {
    drawn.push(props)
    return props.controls
  },
}))
vi.mock(import('../../../location/index.ts'), async (actual) => {
  const real = await actual()
  return { ...real, useDeviceLocation: vi.fn(real.useDeviceLocation) }
})
vi.mock('../../../visit/current-store.ts', () => ({
  readCurrentStore: async (_: string, storeId: string) => {
    read.push(storeId)
    return null
  },
}))

const store = aStoreAnswer({ name: '한상 강남본점', address: '테헤란로 203', phone: '0255501001' })
async function shown(
  place: string | { pathname: string; search: string },
  served: StoreAnswer | null = null,
) {
  const { pathname, search = '' } = typeof place === 'string' ? { pathname: place } : place
  const route = pathname.startsWith('/store/') ? pathname : '/:channel/store/RNMapsStrInfo'
  const hook = await renderHookAt({ pathname, search, route }, useShownStore, served)
  await settled()
  return hook.current()
}

afterEach(() => {
  changeVisit({ storeId: '', channel: null })
  read.length = 0
})

describe('the store map', () => {
  it('has the store’s marker and a location button, at zoom 15 and without picking', {
    tags: ['SMAP-01', 'SMAP-02', 'TMR-09'],
  }, () => {
    const html = renderToStaticMarkup(<StoreMap store={store} />)
    expect(drawn.at(-1)).toMatchObject({
      zoom: 15,
      centre: store.location,
      markers: [{ ...store.location, label: '한상 강남본점' }],
    })
    expect(drawn.at(-1)?.onPick).toBeUndefined()
    expect(html).toContain('aria-label="현 위치"')
  })

  it('shows both the store and the device, at any distance', {
    tags: ['SMAP-01', 'SMAP-02'],
  }, () => {
    const zoomFrom = (away: number) => {
      vi.mocked(useDeviceLocation).mockReturnValueOnce({
        state: 'found',
        point: { lat: store.location.lat + away, lng: store.location.lng },
        isLocating: false,
        notice: null,
        locate: async () => null,
      })
      renderToStaticMarkup(<StoreMap store={store} />)
      const { centre, zoom } = drawn.at(-1) ?? { centre: store.location, zoom: 0 }
      expect(pixelsBetween(centre, store.location, zoom)).toBeLessThanOrEqual(110)
      return zoom
    }
    expect(zoomFrom(0.001)).toBe(15)
    expect(zoomFrom(0.01)).toBeLessThan(15)
  })

  it('shows name, address and phone; a chatbot’s store has no phone', {
    tags: ['SMAP-01', 'SMAP-05'],
  }, () => {
    const place = (shown: typeof store) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <StorePlace store={shown} />
        </MemoryRouter>,
      )
    for (const text of ['한상 강남본점', '테헤란로 203', '02-5550-1001']) expect(place(store)).toContain(text)
    expect(place({ ...store, channel: 'chatbot' })).not.toContain('02-5550-1001')
  })

  it('shows the remembered store, of the stored channel when the path has none', {
    tags: ['SMAP-05', 'RTE-13', 'RTE-14'],
  }, async () => {
    expect(await shown('/store/RNMapsStrInfo')).toMatchObject({ store: null, isAsked: false })
    changeVisit({ storeId: store.id, channel: 'bbq' })
    keepStore(store)
    expect(await shown('/store/RNMapsStrInfo')).toMatchObject({ channel: 'bbq', store: { id: store.id } })
    expect(await shown('/hansang/store/RNMapsStrInfo')).toMatchObject({ channel: 'hansang' })
    expect(read).toEqual([])
  })

  it('keeps its centre while it is drawn again, as a new one would move the map', async () => {
    changeVisit({ storeId: store.id, channel: 'hansang' })
    keepStore(store)
    const hook = await renderHookAt('/store/RNMapsStrInfo', useShownStore, null)
    const before = hook.current().store
    await settled(() => changeVisit({ isQr: true }))
    expect(hook.current().store).toBe(before)
  })

  it('requests the store of a link that neither the document nor the browser knows', {
    tags: ['RTE-13'],
  }, async () => {
    const link = { pathname: '/hansang/store/RNMapsStrInfo', search: '?store=77' }
    expect(await shown(link)).toMatchObject({ store: null, isAsked: false })
    expect(read).toEqual(['77'])
    expect(await shown(link, store)).toMatchObject({ store, isAsked: false })
    expect(read).toEqual(['77'])
  })
})
