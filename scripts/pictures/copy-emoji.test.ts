import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EMOJI, copyEmoji } from './copy-emoji.ts'

const ROOT = join(import.meta.dirname, '../..')

it('copies every emoji picture that the demo world names', () => {
  const folder = join(ROOT, 'server/demo')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  const named = new Set([...text.matchAll(/\/emoji\/([^"]+)\.webp/g)].map(([, code]) => code))
  const copied = new Set<string | undefined>(Object.values(EMOJI).flat())
  expect(named.size).toBeGreaterThan(0)
  expect([...named].filter((code) => !copied.has(code))).toEqual([])
})

it('finds all these pictures in the package', () => {
  copyEmoji()
  const missing = Object.values(EMOJI)
    .flat()
    .filter((code) => !existsSync(join(ROOT, 'web/public/emoji', `${code}.webp`)))
  expect(missing).toEqual([])
})
