import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

const IDS = ['menu-0', 'menu-1', 'menu-2']
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown']
const EVENTS = ['scroll', 'scrollend', ...MOVES]

let tops: number[]
let jumps: string[]
let frames: number
let heard: Map<string, Set<() => void>>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  tops = [0, 600, 1_200]
  jumps = []
  frames = 0
  heard = new Map(EVENTS.map((event) => [event, new Set()]))
  vi.stubGlobal('window', {
    HTMLIFrameElement: class {},
    onscrollend: null,
    addEventListener: (event: string, listener: () => void) => heard.get(event)?.add(listener),
    removeEventListener: (event: string, listener: () => void) => heard.get(event)?.delete(listener),
  })
  vi.stubGlobal('document', { getElementById: sectionOf })
  vi.stubGlobal('getComputedStyle', () => ({ scrollMarginTop: '120px' }))
  vi.stubGlobal('requestAnimationFrame', (measure: () => void) => {
    frames += 1
    measure()
    return 0
  })
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function sectionOf(id: string) {
  const at = IDS.indexOf(id)
  if (at < 0) return null
  const scrollIntoView = ({ behavior = 'auto' } = {}) => void jumps.push(`${id} ${behavior}`)
  return { getBoundingClientRect: () => ({ top: tops[at] }), scrollIntoView }
}

async function menu() {
  const { current, unmount } = await renderHook(useScrollSpy, IDS)
  const happens = (event: string) =>
    settled(() => {
      for (const listener of heard.get(event) ?? []) listener()
    })
  return {
    selected: () => current().current,
    goTo: (index: number) => settled(() => current().goTo(index)),
    happens,
    scrolls(...to: number[]) {
      tops = to
      return happens('scroll')
    },
    unmount,
  }
}

describe('the section bar of a menu', () => {
  it('selects the last section above the reading line', async () => {
    const { selected, scrolls } = await menu()
    await scrolls(-600, 136, 700)
    expect(selected()).toBe(1)
    await scrolls(-464, 137, 836)
    expect(selected()).toBe(0)
  })

  it('jumps to a tapped section, and keeps it selected while the page scrolls there', async () => {
    const { selected, goTo, scrolls } = await menu()
    await goTo(2)
    await scrolls(-300, 100, 900)
    expect([selected(), jumps]).toEqual([2, ['menu-2 smooth']])
  })

  it.each(MOVES)('follows the reader again after %s', async (move) => {
    const { selected, goTo, happens, scrolls } = await menu()
    await goTo(2)
    await happens(move)
    await scrolls(-600, 100, 900)
    expect(selected()).toBe(1)
  })

  it('corrects a jump whose section moved, up to four times', async () => {
    const { goTo, happens } = await menu()
    await goTo(1)
    tops = [-300, 300, 900]
    for (let end = 0; end < 5; end += 1) await happens('scrollend')
    expect(jumps).toEqual(['menu-1 smooth', ...Array(4).fill('menu-1 instant')])
  })

  it('does not correct a jump that arrived', async () => {
    const { goTo, happens } = await menu()
    await goTo(1)
    tops = [-480, 120.5, 720]
    await happens('scrollend')
    expect(jumps).toEqual(['menu-1 smooth'])
  })

  it('stays where it is when the tapped section is gone', async () => {
    const { goTo, happens } = await menu()
    await goTo(3)
    await happens('scrollend')
    expect(jumps).toEqual([])
  })

  it('corrects nothing when the reader scrolled', async () => {
    const { happens } = await menu()
    await happens('scrollend')
    expect(jumps).toEqual([])
  })

  it('corrects the last jump by time in a browser without scrollend', async () => {
    Reflect.deleteProperty(window, 'onscrollend')
    const { goTo } = await menu()
    await goTo(1)
    await goTo(2)
    await settled(() => vi.advanceTimersByTime(900))
    expect(jumps).toEqual(['menu-1 smooth', 'menu-2 smooth', 'menu-2 auto'])
  })

  it('ends with its screen', async () => {
    const { unmount, goTo, scrolls, happens } = await menu()
    await goTo(1)
    await unmount()
    for (const event of EVENTS) await happens(event)
    await scrolls(-600, 100, 900)
    expect([jumps, frames]).toEqual([['menu-1 smooth'], 0])
  })
})
