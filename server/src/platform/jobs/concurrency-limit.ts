/** The lowest rank gets the next free slot. */
export type RunLimited = <T>(rank: number, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly rank: number
  readonly go: () => void
}

export function concurrencyLimit(most: number): RunLimited {
  let running = 0
  const waiting: Waiting[] = []
  const begin = async (rank: number) => {
    if (running < most) return void running++
    await new Promise<void>((go) => {
      const behind = waiting.findIndex((other) => other.rank > rank)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { rank, go })
    })
  }
  const end = () => {
    const next = waiting.shift()
    if (next) next.go()
    else running--
  }
  return async (rank, work) => {
    await begin(rank)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
