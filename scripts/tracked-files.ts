import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Includes new files that git does not ignore. */
export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

export const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file))

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
