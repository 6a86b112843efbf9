import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { FAMILIES } from './chunk-families.ts'
import * as groups from './chunk-groups.ts'

const ROOT = join(import.meta.dirname, '..')

const paths = Object.values({ ...groups, ...FAMILIES }).flatMap((modules) =>
  typeof modules === 'function' ? [] : [...modules.of, ...(modules.except ?? [])],
)

function beginsAny(path: string): boolean {
  if (path.endsWith('/')) return existsSync(join(ROOT, path))
  const folder = join(ROOT, dirname(path))
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(basename(path)))
}

it.each(paths)('%s, which chunks are made by, names a file or a folder', (path) => {
  expect(beginsAny(path)).toBe(true)
})
