// npm test: the rules, the API against PostgreSQL, and the journeys in a browser.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'

const ROOT = join(import.meta.dirname, '..')

process.env['CHROMIUM_PATH'] = ensureBrowser()
run('scripts/build.ts', ['--when-stale'])
run('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)])

function run(file: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
