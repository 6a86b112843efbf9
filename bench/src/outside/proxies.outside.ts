import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type OwnPrograms,
  bringPeople,
  expectInvariants,
  openShop,
  remoteServer,
  startOwnPrograms,
} from '@hansang/testing'
import { endChild } from '@hansang/testing/programs/end-child'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

const EXAMPLES = join(import.meta.dirname, '../../../docs/deploy')
/** HAProxy takes a server back after two checks, two seconds apart. */
const BACK_IN_ROTATION_MS = 6_000
const PAGE_EVERY_MS = 100

let folder: string
let own: OwnPrograms
let proxy: ChildProcess | undefined
/** A line for each health check that fails: shown only where the test fails. */
let printed = ''
// A base for each proxy: limits count the one address that all callers come from.
beforeEach(async () => {
  printed = ''
  folder = mkdtempSync(join(tmpdir(), 'hansang-proxies-'))
  own = await startOwnPrograms({ settings: { LOG_LEVEL: 'silent' } })
})
afterEach(async ({ task }) => {
  await own.endAll()
  await endChild(proxy)
  if (task.result?.state === 'fail') console.error(printed)
  await expectInvariants(own.open.db)
  await own.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function configure(example: string) {
  let text = readFileSync(join(EXAMPLES, example), 'utf8')
  const taken: number[] = []
  for (const written of [8080, 3001, 3002, 3003]) {
    const port = await freePort()
    text = text.replaceAll(`127.0.0.1:${written}`, `127.0.0.1:${port}`)
    taken.push(port)
  }
  const file = join(folder, example)
  writeFileSync(file, text)
  const [at, ...ports] = taken
  return { file, url: `http://127.0.0.1:${at}`, ports }
}

/** With the address that callers use: a program would else send pages to its own. */
const at = (port: number | undefined, url: string, stopWait: string) => ({
  env: { PORT: String(port), PUBLIC_URL: url, STOP_WAIT: stopWait },
})

/** As browsers do, it asks again, once, where a kept connection is reset before an answer begins. */
async function openPage(url: string): Promise<Response> {
  const ask = () => fetch(url, { headers: { accept: 'text/html' } })
  return await ask().catch((error: { cause?: NodeJS.ErrnoException }) => {
    if (error.cause?.code !== 'ECONNRESET') throw error
    return ask()
  })
}

/** In a loop; the returned function stops it and yields the statuses. */
function openPages(url: string, path: string) {
  const statuses: number[] = []
  let isOver = false
  const opening = (async () => {
    while (!isOver) {
      const answer = await openPage(url + path)
      expect(new URL(answer.url).origin).toBe(url)
      await answer.arrayBuffer()
      statuses.push(answer.status)
      await delay(PAGE_EVERY_MS)
    }
  })()
  // Told by the returned function.
  opening.catch(() => {})
  return async () => {
    isOver = true
    await opening
    return statuses
  }
}

const nginxOptions = () =>
  `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};`

it.each([
  ['HAProxy', 'haproxy.cfg', '8', (file: string) => ['haproxy', '-db', '-f', file]],
  ['Caddy', 'Caddyfile', '8', (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]],
  ['nginx', 'nginx.conf', '0', (file: string) => ['nginx', '-c', file, '-g', nginxOptions()]],
] as const)(
  'behind %s as docs/deploy has it, each of three programs is restarted under orders and pages without a 5xx',
  async (_, example, stopWait, command) => {
    const { file, url, ports } = await configure(example)
    for (const port of ports) await own.start(at(port, url, stopWait))
    const [program = '', ...args] = command(file)
    proxy = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    proxy.stderr?.on('data', (text) => (printed += String(text)))
    await delay(BACK_IN_ROTATION_MS)
    const people = await bringPeople(
      remoteServer(() => url),
      own.open,
      { dataKey: own.dataKey, customers: 3 },
    )
    const shop = openShop(people)
    const closePages = openPages(url, `/${people.channel}/${people.storeId}`)
    for (const [index, port] of ports.entries()) {
      await own.restart(index, at(port, url, stopWait))
      await delay(BACK_IN_ROTATION_MS)
    }
    await shop.close()
    const pages = await closePages()
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter((status) => status >= 500)).toEqual([])
    expect([...shop.answers.keys()].filter((status) => status === 0 || status >= 500)).toEqual([])
    expect(shop.acknowledged.size).toBeGreaterThan(3)
  },
  240_000,
)
