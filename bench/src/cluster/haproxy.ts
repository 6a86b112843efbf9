import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild } from '@hansang/testing/programs/end-child'
import { setTimeout as delay } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/haproxy'
const EXAMPLES = join(import.meta.dirname, '../../../docs/deploy')
const READY_LIMIT_MS = 10_000

export interface Proxy {
  freeze(): void
  thaw(): void
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

interface Example {
  readonly name: string
  /** Ports of the example, and those to take in their place. */
  readonly ports: ReadonlyMap<number, number>
}

/** HAProxy by an example of docs/deploy, on the ports that are given. */
export async function startProxy({ name, ports }: Example): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'hansang-haproxy-'))
  const file = join(folder, name)
  const example = readFileSync(join(EXAMPLES, name), 'utf8')
  const text = example.replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port) => {
    return `127.0.0.1:${ports.get(Number(port)) ?? port}`
  })
  writeFileSync(file, text)
  const [bound = 0] = ports.values()
  let running: ChildProcess | null = null
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => endChild(running, signal)
  const start = async () => {
    running = spawn(PROGRAM, ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
    await untilOpen(bound)
  }
  await start()
  return {
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    kill,
    start,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await delay(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error(`HAProxy does not answer at port ${port}`)
}
