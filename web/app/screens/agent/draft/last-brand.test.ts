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

it('an agent begins with the brand that was served last here, and another agent with their own', () => {
  expect(lastBrand(kim)).toBe('chuncheon')
  keepBrand('kim', 'bbq')
  keepBrand('lee', 'hansang')
  expect([lastBrand(kim), lastBrand({ ...kim, id: 'lee' })]).toEqual(['bbq', 'hansang'])
})

it('a brand that is not the agent’s any more, and a corrupt storage, count for nothing', () => {
  keepBrand('kim', 'bbq')
  expect(lastBrand({ id: 'kim', channels: ['hansang'] })).toBe('hansang')
  localValues.writeJson('agentBrands', 'a text')
  expect(lastBrand(kim)).toBe('chuncheon')
})
