import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CLOCK } from '../demo-product.ts'
import type { Figure } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import { enterAll } from '../orders/customers.ts'
import type { OrderLoad } from '../orders/order-load.ts'
import { aWholeOrder } from '../orders/whole-order.ts'
import type { Load } from '../rounds.ts'
import { withStarted } from '../start/npm-start.ts'

const CUSTOMERS = 20_000
const ORDERING_SECONDS = 30
const SETTLE_MS = 5_000
const AIMS = { idle: { atMost: 150 }, busy: { atMost: 300 } }

/** The program's own resident memory (RSS, which counts the code of Node as well), without PostgreSQL. */
export async function measureMemory(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hansang bench '))
  const env = { DATA_DIR: dataDir, CLOCK, TRUST_PROXY: '1' }
  try {
    // The first start brings the demo world in, which later ones do not.
    await withStarted(env, () => Promise.resolve())
    return await withStarted(env, async (link, npm) => {
      const program = programOf(npm)
      const idle = await residentMb(program)
      const url = new URL(link).origin
      await enterAll(url, CUSTOMERS)
      const entered = await residentMb(program)
      await orderFor(url, ORDERING_SECONDS)
      return [
        figure('resident, idle', idle, AIMS.idle),
        figure('npm beside it', await residentMb(npm), null),
        figure('resident after 20,000 customers came in', entered, AIMS.busy),
        figure('resident after 30 seconds of orders more', await residentMb(program), AIMS.busy),
      ]
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function orderFor(url: string, seconds: number): Promise<void> {
  const shoppers: HelperProcess<OrderLoad, Load> = startHelper(
    join(import.meta.dirname, '../orders/order-load.ts'),
  )
  try {
    await shoppers.ask({ url, whole: await aWholeOrder(url), width: 8, firstCustomer: 0, seconds })
  } finally {
    await shoppers.end()
  }
}

function figure(what: string, ours: number, aim: Figure['aim']): Figure {
  return { what, unit: 'MB', ours, floor: null, aim }
}

/** npm's shell has become the program, which is the only child. */
function programOf(npm: number): number {
  const [child = ''] = readFileSync(`/proc/${npm}/task/${npm}/children`, 'utf8').split(' ')
  return Number(child)
}

async function residentMb(pid: number): Promise<number> {
  await delay(SETTLE_MS)
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1_000_000
}
