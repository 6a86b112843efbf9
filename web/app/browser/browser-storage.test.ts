import { describe, expect, it } from 'vitest'
import { type LocalKey, type TextStorage, resilientStorage } from './browser-storage.ts'

function fakeStorage(kept: Record<string, string> = {}): TextStorage & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, text) => {
      kept[key] = text
    },
    removeItem: (key) => {
      delete kept[key]
    },
  }
}

const broken: TextStorage = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => {
    throw new Error('denied')
  },
}

describe('failing storage', { tags: ['STG-25'] }, () => {
  it.each([
    ['is absent', undefined],
    ['throws', broken],
  ])('falls back to memory when it %s', (_, storage) => {
    const values = resilientStorage<LocalKey>(() => storage)
    values.write('channel', 'bbq')
    expect(values.read('channel')).toBe('bbq')
    values.remove('channel')
    expect(values.read('channel')).toBeNull()
  })

  it.each(['{', 'undefined', '[1,'])('counts unreadable JSON as absent: %s', (text) => {
    expect(resilientStorage<LocalKey>(() => fakeStorage({ basket: text })).readJson('basket')).toBeNull()
  })

  it('uses the browser’s own storage where it works', () => {
    const storage = fakeStorage()
    const values = resilientStorage<LocalKey>(() => storage)
    values.write('channel', 'bbq')
    values.writeJson('point', [{ type: '01' }])
    expect(storage.kept).toEqual({ channel: 'bbq', point: '[{"type":"01"}]' })
    values.write('channel', '')
    expect(storage.kept).not.toHaveProperty('channel')
  })
})
