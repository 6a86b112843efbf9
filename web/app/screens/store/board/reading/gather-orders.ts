import { MOST_CHANGED_ORDERS } from '@hansang/contract'

const GATHER_MS = 60

interface Gathered {
  readonly numbers: Set<string>
  readonly done: Promise<void>
}

/**
 * Reads together the orders that are asked for within a moment, such as a press and the event that it causes.
 * More than one call may carry are read by `readAll`.
 */
export function gatherOrders(
  readSome: (orderNumbers: readonly string[]) => Promise<void>,
  readAll: () => Promise<void>,
): (orderNumber: string) => Promise<void> {
  let next: Gathered | null = null
  function begin(): Gathered {
    const numbers = new Set<string>()
    const waited = new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    const done = waited.then(() => {
      next = null
      return numbers.size > MOST_CHANGED_ORDERS ? readAll() : readSome([...numbers])
    })
    return { numbers, done }
  }
  return (orderNumber) => {
    next ??= begin()
    next.numbers.add(orderNumber)
    return next.done
  }
}
