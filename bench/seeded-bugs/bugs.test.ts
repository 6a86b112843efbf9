import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SEEDED_BUGS } from './bugs.ts'

const ROOT = join(import.meta.dirname, '../..')

it.each(SEEDED_BUGS)(
  '$name: the product still contains the code that the bug replaces',
  ({ edits, caughtBy }) => {
    expect(existsSync(join(ROOT, caughtBy))).toBe(true)
    for (const { file, find } of edits) expect(readFileSync(join(ROOT, file), 'utf8')).toContain(find)
  },
)
