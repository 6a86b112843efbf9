/** How far behind the primary a public read may be. */
export const BOUND_MS = 2_000
/** More than are sampled within the bound; older ones are superseded by those after them. */
const MOST_MOMENTS = 600

interface Moment {
  readonly at: number
  readonly position: bigint
}

/**
 * What is known of a replica, in milliseconds of this process' own monotonic clock: the latest moment of the primary whose
 * log position the replica has replayed. Everything committed before that moment is visible on the replica.
 */
export class ReplicaProgress {
  /** Of the primary, oldest first; not known to be replayed. */
  #moments: Moment[] = []
  #replayedAt = -Infinity
  #position = 0n
  #neededSince = -Infinity

  /** Reads that begin from now on must see what was committed before now. */
  need(at: number): void {
    this.#neededSince = at
  }

  /** `at` precedes the question. */
  primaryIs(at: number, position: bigint): void {
    this.#moments.push({ at, position })
    if (this.#moments.length > MOST_MOMENTS) this.#moments.shift()
  }

  /** Asked after the primary. A replica that restarts may resume behind what it had replayed. */
  replicaIs(position: bigint): void {
    if (position < this.#position) this.#replayedAt = -Infinity
    this.#position = position
    for (;;) {
      const [moment] = this.#moments
      if (!moment || moment.position > position) return
      this.#replayedAt = moment.at
      this.#moments.shift()
    }
  }

  /** Nothing that was learnt holds: another server may answer there. */
  forget(): void {
    this.#moments = []
    this.#replayedAt = -Infinity
    this.#position = 0n
  }

  isCurrent(at: number): boolean {
    return this.#replayedAt > this.#neededSince && at - this.#replayedAt <= BOUND_MS
  }

  /** A change or a new connection waits for the next sample. */
  isAwaited(at: number): boolean {
    return this.#replayedAt <= this.#neededSince && at - this.#neededSince <= BOUND_MS
  }

  lagMs(at: number): number {
    return at - this.#replayedAt
  }
}
