import type { Logger } from 'pino'

export interface Sweep {
  stop(): Promise<void>
}

/**
 * Runs `work` again and again, `everyMs` after each end: for what waits for a moment of the clock.
 * Any number of processes may run the same sweep; rows are taken with SKIP LOCKED.
 */
export function startSweep(name: string, everyMs: number, work: () => Promise<unknown>, log: Logger): Sweep {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    await work().catch((error: unknown) => log.error({ err: error, sweep: name }, 'a sweep failed'))
    if (!isStopped) timer = setTimeout(start, everyMs)
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
