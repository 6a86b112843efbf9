import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../test/fake-console.ts'
import type { MapContent, MountedMap } from './map-port.ts'
import { mountMapOf } from './mount-map.ts'

const { own, kit } = vi.hoisted(() => ({
  own: { content: [] as unknown[], removed: 0, isDown: false },
  kit: {
    load: (async () => {}) as (key: string, refused: () => void) => Promise<unknown>,
    moves: [] as unknown[],
    removed: 0,
  },
}))

vi.mock('./drawn/drawn-map.ts', () => ({
  mountDrawnMap: async (_: unknown, content: unknown): Promise<MountedMap> => {
    if (own.isDown) throw new Error('no tiles')
    own.content.push(content)
    return { show: (next) => own.content.push(next), zoomBy: () => {}, remove: () => own.removed++ }
  },
}))
vi.mock('./map-version.ts', () => ({ mapVersion: async () => 'v' }))
vi.mock('./providers/naver-kit.ts', () => ({
  loadNaverKit: (key: string, refused: () => void) => kit.load(key, refused),
}))

useConsole()

const CONTENT: MapContent = { centre: { lat: 37.5, lng: 127 }, zoom: 15, markers: [] }
const MOVED = { ...CONTENT, centre: { lat: 37.6, lng: 127 } }
const events = { onPick() {}, onMarker() {}, onMove() {}, onFault() {} }
const element = { replaceChildren: () => {}, addEventListener: () => {}, tabIndex: -1 } as never
const mount = (provider: Parameters<typeof mountMapOf>[0]) =>
  mountMapOf(provider)(element, CONTENT, { canPick: true, isStill: false }, events)
const NAVER = { kind: 'naver', key: 'client-1' } as const

const providedMap = () => ({
  centre: () => CONTENT.centre,
  zoom: () => 15,
  moveTo: (centre: unknown) => kit.moves.push(centre),
  panBy: () => {},
  onTap: () => {},
  onRest: () => {},
  place: () => ({ change: () => {}, remove: () => {} }),
  remove: () => kit.removed++,
})

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(own, { content: [], removed: 0, isDown: false })
  Object.assign(kit, { moves: [], removed: 0 })
})
afterEach(() => void vi.useRealTimers())

describe('who draws the map', { tags: ['SMAP-03', 'EP-63'] }, () => {
  it('is our map without a client id', async () => {
    await mount(null)
    expect(own.content).toEqual([CONTENT])
  })

  it('is the provider with a client id', async () => {
    kit.load = async (key) => {
      expect(key).toBe('client-1')
      return providedMap
    }
    const map = await mount(NAVER)
    map.show(MOVED)
    expect([kit.moves, own.content]).toEqual([[MOVED.centre], []])
    map.remove()
    expect(kit.removed).toBe(1)
  })

  it('is our map after 4 s without an answer', async () => {
    kit.load = () => new Promise(() => {})
    const mounting = mount(NAVER)
    await vi.advanceTimersByTimeAsync(3_900)
    expect(own.content).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    const map = await mounting
    map.show(MOVED)
    expect(own.content).toEqual([CONTENT, MOVED])
  })

  it('is our map when the script cannot be loaded', async () => {
    kit.load = async () => {
      throw new Error('no such script')
    }
    await mount(NAVER)
    expect(own.content).toEqual([CONTENT])
  })

  it('is our map, at the current view, when the provider refuses the key later', async () => {
    let refuse = () => {}
    kit.load = async (_, refused) => {
      refuse = refused
      return providedMap
    }
    const map = await mount({ kind: 'naver', key: 'refused-while-shown' })
    map.show(MOVED)
    refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect([kit.removed, own.content]).toEqual([1, [MOVED]])
    map.remove()
    expect(own.removed).toBe(1)
  })

  it('is our map from then on when the provider refuses the key before its map is mounted', async () => {
    const loads: string[] = []
    kit.load = async (key, refused) => {
      loads.push(key)
      refused()
      return providedMap
    }
    const provider = { kind: 'naver', key: 'refused-early' } as const
    const map = await mount(provider)
    map.show(MOVED)
    await mount(provider)
    expect([own.content, kit.moves, loads]).toEqual([[CONTENT, MOVED, CONTENT], [], ['refused-early']])
  })

  it('is our map, mounted once, when the provider refuses the key after the timeout', async () => {
    let refuse = () => {}
    kit.load = (_, refused) => {
      refuse = refused
      return new Promise(() => {})
    }
    const mounting = mount({ kind: 'naver', key: 'refused-late' })
    await vi.advanceTimersByTimeAsync(4_100)
    await mounting
    refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect([own.content, own.removed]).toEqual([[CONTENT], 0])
  })

  it('is reported as failed when neither the provider nor we can draw it', async () => {
    own.isDown = true
    kit.load = async () => {
      throw new Error('no such script')
    }
    await expect(mount({ kind: 'naver', key: 'nobody' })).rejects.toThrow('no tiles')
  })
})
