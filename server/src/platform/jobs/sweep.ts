import type { Services } from '../services/services.ts'
import type { SweepName, WatchName } from './sweep-names.ts'

export interface PlannedSweep {
  readonly name: SweepName | WatchName
  readonly everyMs: number
  /** Returns `true` if there is more to do at once. */
  readonly work: () => Promise<unknown>
}

export interface Sweep {
  stop(): Promise<void>
}

export function startSweep(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  { name, everyMs, work }: PlannedSweep,
): Sweep {
  metrics.sweepsFailed.inc({ sweep: name }, 0)
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
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
