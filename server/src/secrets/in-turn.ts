/** One hash holds a core and 128 MB for a moment; the rest of the machine goes on serving orders. */
const MOST_WAITING = 8

/** Too many are waiting for their turn already: nothing was begun. */
export class NoTurn extends Error {}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs what hashes passwords one after another in this process.
 *
 * @throws NoTurn when too many wait.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new NoTurn()
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return await turn
}
