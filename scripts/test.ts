// npm test: the rules, the API against PostgreSQL, and the journeys in a browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './machine/browser.ts'
import { ensureRedis } from './machine/redis.ts'
import { openRunFolder } from './machine/run-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const STEPS = [
  ['scripts/build.ts', '--when-stale'],
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
] as const

process.env['CHROMIUM_PATH'] = ensureBrowser()
ensureRedis()
const folder = openRunFolder()
const failed = STEPS.map(run).find((status) => status !== 0)
await folder.remove()
process.exitCode = failed ?? 0

function run([file, ...args]: readonly [string, ...string[]]): number {
  return spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}
