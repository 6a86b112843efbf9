// A new user's first run: start, look, stop, start again, on a clone in a folder with a space in its name.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const START_LIMIT_MS = 300_000
/** A machine with other work takes its time; what does not end at all is the fault. */
const STOP_LIMIT_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'hansang fresh '))
chmodSync(folder, 0o700)
const clone = join(folder, 'han sang')
try {
  run('git', ['clone', '--quiet', ROOT, clone])
  const first = await startAndStop('first start')
  const second = await startAndStop('second start')
  console.log(`first start ${seconds(first)} s with install and build, second start ${seconds(second)} s`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function startAndStop(name: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const landing = await firstLine(child, name)
  const took = performance.now() - startedAt
  await expectLanding(landing, name)
  await stopGroup(child, name)
  return took
}

async function firstLine(child: ChildProcess, name: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${name}: nothing was printed in time`)), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`${name}: ended with ${code}`)))
    createInterface({ input: child.stdout ?? process.stdin }).once('line', (line) => {
      clearTimeout(limit)
      resolve(line.split(' ')[0] ?? '')
    })
  })
}

async function expectLanding(link: string, name: string): Promise<void> {
  const response = await fetch(link)
  const html = await response.text()
  const isLanding = response.status === 200 && html.includes('<html lang="ko"')
  if (!isLanding) throw new Error(`${name}: the first link is no landing: ${response.status}`)
}

/**
 * SIGTERM to npm alone, as sent by a container's init, must end everything, embedded PostgreSQL included, and by itself:
 * a program that its own limit had to end exits with 1.
 */
async function stopGroup(child: ChildProcess, name: string): Promise<void> {
  const postmaster = postmasterPid()
  const deadline = Date.now() + STOP_LIMIT_MS
  child.kill('SIGTERM')
  while (Date.now() < deadline && (isAlive(postmaster) || isGroupAlive(child))) await delay(50)
  if (isAlive(postmaster)) throw new Error(`${name}: PostgreSQL outlived the program`)
  if (isGroupAlive(child)) throw new Error(`${name}: it did not end`)
  if (child.exitCode !== 0) throw new Error(`${name}: stopping, it ended with ${child.exitCode}`)
}

function isGroupAlive(child: ChildProcess): boolean {
  return isAlive(-(child.pid ?? 0))
}

function postmasterPid(): number {
  const file = join(clone, 'data/postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}

function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed`)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
