import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The last commit with a statement and a round trip for each thing that an order touches. */
export const BEFORE = '9f6b8ed'

const ROOT = join(import.meta.dirname, '../../..')

/** Uses a temporary folder, which later runs reuse. */
export function buildBefore(commit = BEFORE): string {
  const folder = join(tmpdir(), `hansang-${commit}`)
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder
  console.error(`building commit ${commit} in ${folder} …`)
  rmSync(folder, { recursive: true, force: true })
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder], ROOT)
  run('git', ['checkout', '--quiet', '--detach', commit], folder)
  run('npm', ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  return folder
}

function run(program: string, args: readonly string[], cwd: string): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
