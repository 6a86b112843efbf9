import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FairShares } from './fair-shares.ts'

let shares: FairShares

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  shares = new FairShares({ most: 100, little: 8 })
})
afterEach(() => void vi.useRealTimers())

const asker = (address: string, session: string | null = null) => ({ address, session })

function takePages(by: ReturnType<typeof asker>, most = 100, given: (() => void)[] = []): number {
  for (let pages = 0; ; pages++) {
    if (!shares.admits(by, 4, most)) return pages
    given.push(shares.take(by, 4))
  }
}

it('who is alone takes everything, as a call centre behind one address does', () => {
  expect(takePages(asker('a'))).toBe(25)
})

it('who comes next finds room though everything is taken, two pages for each and half of all', () => {
  takePages(asker('a'))
  const visitors = Array.from({ length: 20 }, (_, at) => takePages(asker(`visitor ${at}`)))
  expect(visitors.slice(0, 6)).toEqual(Array(6).fill(2))
  expect(visitors.slice(7)).toEqual(Array(13).fill(0))
})

it('beside others one takes half, two a third each, and what is left is for who comes next', () => {
  shares.admits(asker('visitor'), 4)
  expect(takePages(asker('a'))).toBe(13)
  expect(takePages(asker('b'))).toBe(6)
  expect(takePages(asker('visitor'))).toBe(3)
})

it('what was taken alone is not taken again beside others', () => {
  const given: (() => void)[] = []
  takePages(asker('a'), 100, given)
  shares.admits(asker('visitor'), 4)
  for (const giveBack of given.splice(0, 10)) giveBack()
  expect(takePages(asker('a'))).toBe(0)
})

it('ten seconds after the last other one is alone again', () => {
  shares.admits(asker('visitor'), 4)
  shares.take(asker('a'), 30)
  vi.advanceTimersByTime(9_000)
  expect(shares.admits(asker('a'), 60)).toBe(false)
  vi.advanceTimersByTime(1_001)
  expect(shares.admits(asker('a'), 60)).toBe(true)
})

it('behind one address a greedy session leaves room to the others', () => {
  shares.admits(asker('a', 'visitor'), 4)
  expect(takePages(asker('a', 'greedy'))).toBe(8)
  expect(takePages(asker('a', 'visitor'))).toBeGreaterThanOrEqual(4)
})

it('sessions that somebody makes up take no more than their address may', () => {
  shares.admits(asker('visitor'), 4)
  let pages = 0
  while (shares.admits(asker('a', `made up ${pages}`), 4)) {
    shares.take(asker('a', `made up ${pages}`), 4)
    pages++
  }
  expect(pages).toBe(13)
})

it('what may go beyond the whole has its own shares', () => {
  expect(takePages(asker('a'), 200)).toBe(50)
  expect(shares.admits(asker('visitor'), 4)).toBe(true)
})

it('what goes beyond the whole leaves room beside others', () => {
  shares.admits(asker('visitor'), 4)
  expect(takePages(asker('a'), 200)).toBe(17)
  expect(shares.admits(asker('visitor'), 4)).toBe(true)
})

it('what is given back twice was held once', () => {
  const giveBack = shares.take(asker('a'), 100)
  giveBack()
  giveBack()
  shares.take(asker('a'), 100)
  expect(shares.admits(asker('a'), 1)).toBe(false)
})
