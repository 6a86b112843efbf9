import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../../test/render-hook.ts'
import { useCardStrip } from './use-card-strip.ts'

class Card {
  readonly offsetLeft: number
  constructor(offsetLeft: number) {
    this.offsetLeft = offsetLeft
  }
}

const IDS = ['a', 'b', 'c']
let selected: string[]

/** Three cards of 300 pixels, swiped to `scrollLeft`. */
async function aStrip(scrollLeft: number, front = 'a') {
  const list = {
    children: IDS.map((_, at) => new Card(at * 300)),
    offsetLeft: 0,
    scrollLeft,
    scrollTo: vi.fn(),
  }
  const hook = await renderHook(
    () => useCardStrip({ ids: IDS, selected: front, onSelect: (id) => selected.push(id) }),
    undefined,
  )
  hook.current().strip.current = list as unknown as HTMLUListElement
  return { list, strip: hook.current() }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLElement', Card)
  selected = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the strip of cards under the map', { tags: ['SRCH-07'] }, () => {
  it('selects the front card once a swipe has settled', async () => {
    const { strip } = await aStrip(280)
    strip.onScroll()
    vi.advanceTimersByTime(100)
    strip.onScroll()
    vi.advanceTimersByTime(100)
    expect(selected).toEqual([])
    vi.advanceTimersByTime(50)
    expect(selected).toEqual(['b'])
  })

  it('selects nothing when the same card stays in front', async () => {
    const { strip } = await aStrip(120)
    strip.onScroll()
    vi.advanceTimersByTime(500)
    expect(selected).toEqual([])
  })

  it('scrolls to the card of a pressed marker, and selects it', async () => {
    const { strip, list } = await aStrip(0)
    strip.bring('c')
    expect(list.scrollTo).toHaveBeenCalledWith({ left: 600 })
    expect(selected).toEqual(['c'])
  })
})
