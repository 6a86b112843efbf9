import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { readPrimaryPlace, readReplicaPlace, type Unfit, unfitness } from './place.ts'
import { BOUND_MS, ReplicaProgress } from './replica-progress.ts'

const SAMPLE_EVERY_MS = 500
/** While a change waits to be replayed. */
const SAMPLE_SOON_MS = 20

/** A connection of its own to each, so that a full pool does not end the sampling. */
interface Watched {
  readonly primary: Database
  readonly replica: Database
  readonly log: Logger
}

export interface ReplicaWatch {
  readonly isCurrent: () => boolean
  readonly lagMs: () => number
  /** Reads that begin from now on see what is committed by now. */
  readonly need: () => void
  close(): Promise<void>
}

type NotRead = Unfit | 'away' | 'behind'

export async function watchReplica({ primary, replica, log }: Watched): Promise<ReplicaWatch> {
  const progress = new ReplicaProgress()
  const since = performance.now()
  const lagMs = () => Math.min(progress.lagMs(performance.now()), performance.now() - since)
  const closing = new AbortController()
  let waking = new AbortController()
  let told: NotRead | null = null
  const tell = (now: NotRead | null, error?: unknown) => {
    if (now === told || closing.signal.aborted) return
    told = now
    if (now === null) log.warn('public reads go to the replica again')
    else log.warn({ reason: now, err: error }, 'public reads go to the primary: the replica cannot be read')
  }
  const sample = async () => {
    try {
      const at = performance.now()
      const first = await readPrimaryPlace(primary)
      const second = await readReplicaPlace(replica)
      const unfit = unfitness(first, second)
      if (unfit) {
        progress.forget()
        return tell(unfit)
      }
      progress.primaryIs(at, first.position)
      progress.replicaIs(second.position)
      tell(lagMs() > BOUND_MS ? 'behind' : null)
    } catch (error) {
      progress.forget()
      tell('away', error)
    }
  }
  const work = async () => {
    while (!closing.signal.aborted) {
      const pause = progress.isAwaited(performance.now()) ? SAMPLE_SOON_MS : SAMPLE_EVERY_MS
      waking = new AbortController()
      await delay(pause, undefined, { signal: waking.signal, ref: false }).catch(() => {})
      await sample()
    }
  }
  await sample()
  const working = work()
  return {
    isCurrent: () => progress.isCurrent(performance.now()),
    lagMs,
    need() {
      progress.need(performance.now())
      waking.abort()
    },
    async close() {
      closing.abort()
      waking.abort()
      await working
    },
  }
}
