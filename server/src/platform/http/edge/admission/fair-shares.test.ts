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

it('a lone caller may use everything, as a call centre behind one address does', () => {
  expect(takePages(asker('a'))).toBe(25)
})

it('new callers find room when everything is in use, two pages each and half in total', () => {
  takePages(asker('a'))
  const visitors = Array.from({ length: 20 }, (_, at) => takePages(asker(`visitor ${at}`)))
  expect(visitors.slice(0, 6)).toEqual(Array(6).fill(2))
  expect(visitors.slice(7)).toEqual(Array(13).fill(0))
})

it('one caller among others gets half, two get a third each, and the rest is for new callers', () => {
  shares.admits(asker('visitor'), 4)
  expect(takePages(asker('a'))).toBe(13)
  expect(takePages(asker('b'))).toBe(6)
  expect(takePages(asker('visitor'))).toBe(3)
})

it('a lone caller’s released share is not granted again beside others', () => {
  const given: (() => void)[] = []
  takePages(asker('a'), 100, given)
  shares.admits(asker('visitor'), 4)
  for (const giveBack of given.splice(0, 10)) giveBack()
  expect(takePages(asker('a'))).toBe(0)
})

it('a caller counts as alone ten seconds after the last other', () => {
  shares.admits(asker('visitor'), 4)
  shares.take(asker('a'), 30)
  vi.advanceTimersByTime(9_000)
  expect(shares.admits(asker('a'), 60)).toBe(false)
  vi.advanceTimersByTime(1_001)
  expect(shares.admits(asker('a'), 60)).toBe(true)
})

it('a greedy session leaves room for others behind its address', () => {
  shares.admits(asker('a', 'visitor'), 4)
  expect(takePages(asker('a', 'greedy'))).toBe(8)
  expect(takePages(asker('a', 'visitor'))).toBeGreaterThanOrEqual(4)
})

it('invented sessions get no more than their address', () => {
  shares.admits(asker('visitor'), 4)
  let pages = 0
  while (shares.admits(asker('a', `made up ${pages}`), 4)) {
    shares.take(asker('a', `made up ${pages}`), 4)
    pages++
  }
  expect(pages).toBe(13)
})

it('the overflow has its own shares', () => {
  expect(takePages(asker('a'), 200)).toBe(50)
  expect(shares.admits(asker('visitor'), 4)).toBe(true)
})

it('the overflow leaves room for others', () => {
  shares.admits(asker('visitor'), 4)
  expect(takePages(asker('a'), 200)).toBe(17)
  expect(shares.admits(asker('visitor'), 4)).toBe(true)
})

it('a share that is released twice counts once', () => {
  const giveBack = shares.take(asker('a'), 100)
  giveBack()
  giveBack()
  shares.take(asker('a'), 100)
  expect(shares.admits(asker('a'), 1)).toBe(false)
})
