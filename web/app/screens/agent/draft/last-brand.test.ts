import { afterEach, expect, it } from 'vitest'
import { localValues } from '../../../browser/browser-storage.ts'
import { keepBrand, lastBrand } from '../agent-session.ts'

afterEach(() => localValues.remove('agentBrands'))

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
