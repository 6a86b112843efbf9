// npm test: the rules, the API against PostgreSQL, and the journeys in a browser. With --repeat-failed, files that failed
// run a second time by themselves, and those that then pass are named as the last line: each is a fault to repair.
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { ensureBrowser } from './machine/browser.ts'
import { failedFiles } from './machine/failed-files.ts'
import { ensureRedis } from './machine/redis.ts'
import { openRunFolder } from './machine/run-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const REPEAT = '--repeat-failed'

process.env['CHROMIUM_PATH'] = ensureBrowser()
ensureRedis()
const folder = openRunFolder()
const given = process.argv.slice(2).filter((argument) => argument !== REPEAT)
process.exitCode = run('scripts/build.ts', '--when-stale') || runTests(given)
await folder.remove()

function runTests(asked: readonly string[]): number {
  if (!process.argv.includes(REPEAT)) return vitest(asked)
  const report = join(folder.path, 'report.json')
  const status = vitest([...asked, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const failed = status === 0 ? [] : failedFiles(report).map((file) => relative(ROOT, file))
  if (failed.length === 0) return status
  const repeated = vitest(failed)
  if (repeated === 0) console.error(`Passed only by themselves, after a failure: ${failed.join(', ')}`)
  return repeated
}

function vitest(asked: readonly string[]): number {
  return run('node_modules/vitest/vitest.mjs', 'run', ...asked)
}

function run(file: string, ...args: readonly string[]): number {
  return spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}
