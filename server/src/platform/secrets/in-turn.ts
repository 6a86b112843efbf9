/** One hash holds a core and 128 MB for a moment; the rest of the machine goes on serving orders. */
const MOST_WAITING = 24
const MOST_OF_ONE = 8
/** More who may wait when they are known: a crowd of strangers keeps nobody out. */
const KEPT_FOR_KNOWN = 8

/** Too many are waiting for their turn already: nothing was begun. */
export class NoTurn extends Error {}

/** Who waits: a network, or a device that has signed in before. */
export interface Waiting {
  readonly name: string
  readonly isKnown: boolean
}

/** The begin of each work, by who waits, in the order of their next turns. */
const lines = new Map<string, (() => void)[]>()
const held = new Map<string, number>()
let waiting = 0
let isBusy = false

/**
 * Runs what hashes passwords one after another in this process; who waits with many takes turns with the others.
 *
 * @throws NoTurn when too many wait, in all or of this one.
 */
export async function inTurn<T>({ name, isKnown }: Waiting, work: () => Promise<T>): Promise<T> {
  const most = MOST_WAITING + (isKnown ? KEPT_FOR_KNOWN : 0)
  if (waiting >= most || (held.get(name) ?? 0) >= MOST_OF_ONE) throw new NoTurn()
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
