// Installs everything else: uses only Node itself, from 20.19 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const marker = join(root, 'node_modules/.installed-lock')

/** Also replaces dependencies older than the lockfile; `tools` adds those for checks and measurements. */
export function installWhenMissing({ tools }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(pinnedNode) && existsSync(marker) ? readFileSync(marker, 'utf8') : ''
  if (installed === `all ${lock}` || (!tools && installed === `run ${lock}`)) return
  console.error('Installing dependencies (once, about half a minute) …')
  const npm = npmCommand()
  const omitted = tools ? [] : ['--omit=dev']
  const args = [
    ...npm.args,
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...omitted,
  ]
  const run = spawnSync(npm.command, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (run.status !== 0) process.exit(run.status ?? 1)
  writeFileSync(marker, `${tools ? 'all' : 'run'} ${lock}`)
}

/** The npm that started this process, else the one on the path. */
function npmCommand() {
  const started = process.env.npm_execpath
  if (started && existsSync(started)) return { command: process.execPath, args: [started] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

const atPinned = (file, args, options) => [...options, join(root, file), ...args]

/** A child of this process; `options` are Node's own. */
export function runPinned(file, args = [], options = []) {
  const child = spawn(pinnedNode, atPinned(file, args, options), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * In place of this process, which keeps its id, its signals and its exit code, and holds nothing beside the program.
 * Windows has no such call, nor has Node before 22.15: there it waits for a child.
 */
export async function becomePinned(file, args = [], options = []) {
  if (process.platform !== 'win32' && process.execve) {
    process.execve(pinnedNode, [pinnedNode, ...atPinned(file, args, options)])
  }
  process.exitCode = await runPinned(file, args, options)
}
