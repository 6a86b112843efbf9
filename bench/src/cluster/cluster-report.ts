import type { ShopDay } from '@hansang/testing'
import type { Wrong } from '../faults/judge.ts'
import { LATE_MS } from './follow-board.ts'

export interface ClusterDay {
  readonly shop: ShopDay
  readonly faults: readonly string[]
  readonly wrongs: readonly Wrong[]
  /** Of each board, by order. */
  readonly delays: readonly ReadonlyMap<string, number | null>[]
}

const COLUMNS = [
  'asked',
  'paid',
  'lost',
  'doubled',
  'drift',
  'failed actions',
  'longest wait, s',
  'events late',
]

export function isGoodDay({ shop, wrongs }: ClusterDay): boolean {
  return wrongs.length === 0 && !shop.answers.has(500)
}

export function reportCluster(day: ClusterDay): void {
  const { shop, faults, wrongs } = day
  console.log(`\n| What happens | ${COLUMNS.join(' | ')} |\n|---|${'---|'.repeat(COLUMNS.length)}`)
  for (const name of faults) console.log(`| ${name} | ${rowOf(day, name).join(' | ')} |`)
  const without = wrongs.filter(({ orderId }) => !shop.acknowledged.has(orderId ?? ''))
  if (without.length > 0)
    console.log(`| of no fault's orders | | | ${countKinds(without).join(' | ')} | | | |`)
  console.log(
    '\nfailed actions: answers after which a call was sent again, with the key of its first sending',
  )
  console.log('longest wait: from the first sending to the answer that counts; no call that met a 429')
  console.log(
    `events late: of paid orders at ${day.delays.length} boards, over ${LATE_MS / 1_000} s after the payment; those that ended before the board read again, too`,
  )
  const answers = [...shop.answers].toSorted(([one], [other]) => one - other)
  console.log(`answers: ${answers.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}`)
  for (const { kind, orderId, what } of wrongs.slice(0, 30)) console.log(`${kind}: ${orderId ?? ''} ${what}`)
}

function rowOf({ shop, wrongs, delays }: ClusterDay, name: string): (number | string)[] {
  const orders = [...shop.acknowledged].filter(([, { during }]) => during === name)
  const ids = new Set(orders.map(([id]) => id))
  const seen = delays.flatMap((board) => [...board].flatMap(([id, took]) => (ids.has(id) ? [took] : [])))
  const { failed = 0, longestWaitMs = 0 } = shop.hardships.get(name) ?? {}
  return [
    orders.length,
    orders.filter(([, { isPaid }]) => isPaid).length,
    ...countKinds(wrongs.filter(({ orderId }) => ids.has(orderId ?? ''))),
    failed,
    (longestWaitMs / 1_000).toFixed(1),
    seen.filter((took) => took === null || took > LATE_MS).length,
  ]
}

function countKinds(wrongs: readonly Wrong[]): number[] {
  const count = (kinds: readonly Wrong['kind'][]) => wrongs.filter(({ kind }) => kinds.includes(kind)).length
  return [count(['lost']), count(['doubled']), count(['drift', 'violated', 'stuck'])]
}
