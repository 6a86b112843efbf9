import { beforeEach, expect, it, vi } from 'vitest'
import { localValues } from '../../../browser/browser-storage.ts'
import { keepBrand, lastBrand } from '../agent-session.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../browser/browser-storage.ts', () => ({
  localValues: {
    readJson: (key: string) => kept.get(key) ?? null,
    writeJson: (key: string, value: unknown) => void kept.set(key, value),
  },
  sessionValues: {},
}))
beforeEach(() => kept.clear())

const kim = { id: 'kim', channels: ['chuncheon', 'hansang', 'bbq'] } as const

it('each agent starts with the brand they served last', () => {
  expect(lastBrand(kim)).toBe('chuncheon')
  keepBrand('kim', 'bbq')
  keepBrand('lee', 'hansang')
  expect([lastBrand(kim), lastBrand({ ...kim, id: 'lee' })]).toEqual(['bbq', 'hansang'])
})

it('ignores a brand that is no longer the agent’s, and corrupt storage', () => {
  keepBrand('kim', 'bbq')
  expect(lastBrand({ id: 'kim', channels: ['hansang'] })).toBe('hansang')
  localValues.writeJson('agentBrands', 'a text')
  expect(lastBrand(kim)).toBe('chuncheon')
})
