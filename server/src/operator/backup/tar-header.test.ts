import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { END_OF_ARCHIVE, padding, tarHeader } from './tar-header.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang tar '))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([0, 1, 511, 512, 513])('is unpacked by tar with a file of %i bytes', (size) => {
  const bytes = Buffer.alloc(size, 'x')
  const archive = [
    tarHeader({ name: 'base/', mode: 0o700, size: 0, isFolder: true }),
    tarHeader({ name: 'base/1', mode: 0o600, size }),
    bytes,
    padding(size),
    END_OF_ARCHIVE,
  ]
  writeFileSync(join(folder, 'one.tar'), Buffer.concat(archive))
  expect(spawnSync('tar', ['-xpf', 'one.tar'], { cwd: folder, encoding: 'utf8' }).stderr).toBe('')
  expect(readFileSync(join(folder, 'base/1')).equals(bytes)).toBe(true)
  expect(statSync(join(folder, 'base')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'base/1')).mode & 0o777).toBe(0o600)
})

it('refuses a name that does not fit', () => {
  expect(() => tarHeader({ name: 'x'.repeat(101), mode: 0o600, size: 0 })).toThrow('too long for a tar')
})
