import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../../..')

/** As a shop starts it; `url` is the first link that it prints, `npm` the process of npm itself. */
export async function withStarted<T>(
  env: NodeJS.ProcessEnv,
  work: (url: string, npm: number) => Promise<T>,
): Promise<T> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  try {
    return await work(await firstLine(child), child.pid ?? 0)
  } finally {
    await stopGroup(child)
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`npm start ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line.split(' ')[0] ?? line
}

/** After `close` no process of the group holds the output: the data folder is free. */
async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
