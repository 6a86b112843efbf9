import { describe, expect, it } from 'vitest'
import { tellOpener } from './tell-opener.ts'

function host(opener: unknown) {
  return { opener, location: { origin: 'https://order.example.kr' } } as unknown as Window
}

describe('the page that opened this one', () => {
  it('is told the code and the order, and nobody else is', { tags: ['RES-08'] }, () => {
    const told: unknown[] = []
    const opener = { closed: false, postMessage: (...parts: unknown[]) => told.push(parts) }
    expect(tellOpener('0000', 'A', host(opener))).toBe(true)
    expect(told).toEqual([[{ code: '0000', ordrId: 'A' }, 'https://order.example.kr']])
  })

  it('closed or absent, this page goes on itself', { tags: ['RES-08'] }, () => {
    expect(tellOpener('0000', 'A', host(null))).toBe(false)
    expect(tellOpener('0000', 'A', host({ closed: true }))).toBe(false)
  })
})
