/** A hash takes a core and 128 MB; the rest of the machine serves orders meanwhile. */
const MOST_WAITING = 24
const MOST_OF_ONE = 8
/** Extra places for known waiters, so that a crowd of strangers does not lock them out. */
const KEPT_FOR_KNOWN = 8

export class QueueFull extends Error {}

export interface QueuedCaller {
  readonly name: string
  readonly isKnown: boolean
}

const lines = new Map<string, (() => void)[]>()
const held = new Map<string, number>()
let waiting = 0
let isBusy = false

/**
 * One hash at a time in this process, round robin between waiters.
 *
 * @throws QueueFull when too many wait, in total or for this waiter.
 */
export async function runQueued<T>({ name, isKnown }: QueuedCaller, work: () => Promise<T>): Promise<T> {
  const most = MOST_WAITING + (isKnown ? KEPT_FOR_KNOWN : 0)
  if (waiting >= most || (held.get(name) ?? 0) >= MOST_OF_ONE) throw new QueueFull()
  count(name, 1)
  try {
    await turnOf(name)
    return await work().finally(() => {
      isBusy = false
    })
  } finally {
    count(name, -1)
    beginNext()
  }
}

function count(name: string, change: number): void {
  waiting += change
  const left = (held.get(name) ?? 0) + change
  if (left > 0) held.set(name, left)
  else held.delete(name)
}

async function turnOf(name: string): Promise<void> {
  await new Promise<void>((begin) => {
    lines.set(name, [...(lines.get(name) ?? []), begin])
    beginNext()
  })
}

function beginNext(): void {
  const [next] = lines
  if (isBusy || !next) return
  isBusy = true
  const [name, [begin, ...rest]] = next
  lines.delete(name)
  if (rest.length > 0) lines.set(name, rest)
  begin?.()
}
