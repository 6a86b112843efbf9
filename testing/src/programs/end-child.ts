import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Waits for its end; at once if there is none, or if it has ended before. */
export async function endChild(
  child: ChildProcess | null | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
