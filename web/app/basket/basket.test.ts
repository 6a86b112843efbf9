import { EMPTY_BASKET } from '@hansang/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'

function withKept(text: string | null): Map<string, string> {
  const kept = new Map(text === null ? [] : [['basket', text]])
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  return kept
}

async function load() {
  vi.resetModules()
  return await import('./basket.ts')
}

const filled = { ...EMPTY_BASKET, storeId: '2001' }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the basket in the browser’s storage', () => {
  it('persists under the key basket across reloads', { tags: ['SES-20', 'STG-21'] }, async () => {
    const kept = withKept(null)
    const first = await load()
    first.changeBasket((basket) => ({ ...basket, storeId: '2001' }))
    expect(JSON.parse(kept.get('basket') ?? '')).toMatchObject({ state: { storeId: '2001' } })
    const second = await load()
    expect(second.useBasket.getState().storeId).toBe('2001')
  })

  it.each(['{', '"text"', '{"state":{},"version":2}', JSON.stringify({ state: filled, version: 0 })])(
    'an invalid basket counts as absent: %s',
    { tags: ['STG-25'] },
    async (text) => {
      withKept(text)
      const { useBasket } = await load()
      expect(useBasket.getState()).toEqual(EMPTY_BASKET)
    },
  )

  it('follows changes from another tab', async () => {
    const kept = withKept(null)
    const { rereadBasket, useBasket } = await load()
    kept.set('basket', JSON.stringify({ state: filled, version: 2 }))
    rereadBasket()
    await expect.poll(() => useBasket.getState().storeId).toBe('2001')
  })
})
