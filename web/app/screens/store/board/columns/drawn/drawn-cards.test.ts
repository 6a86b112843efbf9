import { describe, expect, it } from 'vitest'
import { drawnCards, heightsOf, stretchAround } from './drawn-cards.ts'

const HEIGHT = 100
const heights = Array.from({ length: 300 }, () => HEIGHT)
const cardsOf = (...asked: Parameters<typeof drawnCards>) =>
  drawnCards(...asked).flatMap((part) => ('card' in part ? [part.card] : []))
const roomOf = (...asked: Parameters<typeof drawnCards>) =>
  drawnCards(...asked).reduce((sum, part) => sum + ('card' in part ? 0 : part.room), 0)

describe('the cards of a long list that are drawn', { tags: ['PEAK-14'] }, () => {
  it.each([
    ['at its top', { top: 0, bottom: 650 }, { from: 0, to: 11 }],
    ['in its middle', { top: 10_000, bottom: 10_650 }, { from: 95, to: 111 }],
    ['at its end', { top: 29_350, bottom: 30_000 }, { from: 289, to: 300 }],
    ['below the window', { top: -900, bottom: -250 }, { from: 0, to: 2 }],
    ['far below the window', { top: -9_000, bottom: -8_350 }, { from: 0, to: 0 }],
    ['scrolled out above', { top: 90_000, bottom: 90_650 }, { from: 300, to: 300 }],
  ])('are those in sight and around it: %s', (_, sight, stretch) => {
    expect(stretchAround(heights, sight)).toEqual(stretch)
  })

  it('are the first and the last besides, and the one with the focus between its neighbours', () => {
    expect(cardsOf(heights, { from: 96, to: 99 }, 200)).toEqual([0, 96, 97, 98, 199, 200, 201, 299])
    expect(cardsOf(heights, { from: 0, to: 0 }, -1)).toEqual([0, 299])
    expect(cardsOf([HEIGHT], { from: 0, to: 0 }, 0)).toEqual([0])
    expect(cardsOf([], { from: 0, to: 10 }, -1)).toEqual([])
  })

  it.each([
    [{ from: 0, to: 10 }, -1],
    [{ from: 96, to: 99 }, 200],
    [{ from: 290, to: 300 }, 0],
  ])('leave the others their room, so that the list is as long as with all of them', (stretch, held) => {
    const drawn = cardsOf(heights, stretch, held).length
    expect(drawn * HEIGHT + roomOf(heights, stretch, held)).toBe(300 * HEIGHT)
  })

  it('are taken to be as high as the others where none was measured yet', () => {
    const measured = new Map([
      ['a', 100],
      ['c', 140],
    ])
    expect(heightsOf(['a', 'b', 'c'], measured)).toEqual([100, 120, 140])
    expect(heightsOf(['a', 'b'], new Map())).toEqual([84, 84])
  })
})
