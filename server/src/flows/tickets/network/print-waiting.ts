import { setTimeout as delay } from 'node:timers/promises'
import { printersToServe } from '../../../nouns/printers/index.ts'
import { sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import { perProgram } from '../../../platform/services/per-program.ts'
import type { Services } from '../../../platform/services/services.ts'
import { servePrinter } from './serve-printer.ts'
import { takeWork } from './take-work.ts'

/** Each holds one line; those beyond wait in the database. */
const MOST_AT_ONCE = 20
const STOP_LIMIT_MS = 1_500

interface Serving {
  readonly stopping: AbortController
  readonly printers: Map<string, Promise<void>>
}

const servingOf = perProgram((_jobs: Services['jobs']): Serving => {
  return { stopping: new AbortController(), printers: new Map() }
})

/** Starts each printer with something to do and does not wait for it: a slow one costs only itself. */
export async function printWaiting(services: Services): Promise<boolean> {
  const { stopping, printers } = servingOf(services.jobs)
  return await sweepRows(services, {
    name: 'tickets-to-print',
    due: (looking) => printersToServe(services.db, looking),
    async take({ key: printerId }) {
      if (stopping.signal.aborted || printers.has(printerId) || printers.size >= MOST_AT_ONCE) return false
      const first = await takeWork(services, printerId)
      if (first === 'none') return false
      const serving = servePrinter(services, { printerId, first, signal: stopping.signal })
        .catch((error: unknown) =>
          services.log.error({ err: error, printer: printerId }, 'a printer was not served'),
        )
        .finally(() => printers.delete(printerId))
      printers.set(printerId, serving)
      return true
    },
  })
}

/** Lets what is on its way arrive; after that it is broken off, and printed later by another process. */
export async function stopPrinting({ jobs }: Pick<Services, 'jobs'>): Promise<void> {
  const { stopping, printers } = servingOf(jobs)
  const all = Promise.all(printers.values())
  await Promise.race([all, delay(STOP_LIMIT_MS, undefined, { ref: false })])
  stopping.abort()
  await all
}
