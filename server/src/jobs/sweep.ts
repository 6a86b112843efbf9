import type { Services } from '../services/services.ts'
import type { SweepName, WatchName } from './sweep-names.ts'

export interface Sweep {
  /** Does what is due by now, to its end. */
  finish(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs `work` again and again, `everyMs` after each end, or at once when it says that there is more: for what waits
 * for a moment of the clock. Any number of processes may run the same sweep.
 */
export function startSweep(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  name: SweepName | WatchName,
  everyMs: number,
  work: () => Promise<unknown>,
): Sweep {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const attempt = async () => {
    try {
      return (await work()) === true
    } catch (error) {
      metrics.sweepsFailed.inc({ sweep: name })
      log.error({ err: error, sweep: name }, 'a sweep failed')
      return false
    }
  }
  const run = async () => {
    const hasMore = await attempt()
    if (!isStopped) timer = setTimeout(start, hasMore ? 0 : everyMs)
  }
  const start = () => {
    running = run()
  }
  timer = setTimeout(start, everyMs)
  return {
    async finish() {
      await running
      while (await attempt());
    },
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
