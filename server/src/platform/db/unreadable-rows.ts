import { channel } from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

interface UnreadableRow {
  readonly table: string
  readonly id: string
  readonly why: string
}

const UNREADABLE = channel('hansang:unreadable-row')
const MOST_REMEMBERED = 1_000

export function readOrNull<Value>(row: Omit<UnreadableRow, 'why'>, read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    UNREADABLE.publish({ ...row, why: whyOf(error) } satisfies UnreadableRow)
    return null
  }
}

/** The message of `JSON.parse` quotes the value, which may be personal. */
function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'must be JSON'
  return error instanceof Error ? error.message : ''
}

export function onUnreadableRow(tell: (row: UnreadableRow) => void): () => void {
  const known = new LRUCache<string, true>({ max: MOST_REMEMBERED })
  const hear = (message: unknown) => {
    const row = message as UnreadableRow
    const key = `${row.table} ${row.id}`
    if (known.has(key)) return
    known.set(key, true)
    tell(row)
  }
  UNREADABLE.subscribe(hear)
  return () => {
    UNREADABLE.unsubscribe(hear)
  }
}

export function logUnreadableRows(log: Logger): () => void {
  return onUnreadableRow((row) => log.error(row, 'a row cannot be read'))
}
