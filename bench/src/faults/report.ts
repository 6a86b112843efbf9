import type { Acknowledged, ShopDay } from '@hansang/testing'
import type { Wrong } from './judge.ts'

export type Recoveries = Map<string, number[]>

export interface Outcome {
  readonly shop: ShopDay
  readonly recoveries: Recoveries
  readonly wrongs: readonly Wrong[]
}

const KINDS = ['lost', 'doubled', 'drift', 'violated', 'stuck'] as const

export function noteRecovery(recoveries: Recoveries, name: string, took: number): void {
  recoveries.set(name, [...(recoveries.get(name) ?? []), took])
}

export function isGood({ shop, wrongs }: Outcome): boolean {
  const broken = [...shop.answers.keys()].filter((status) => status >= 500 && status !== 503)
  return wrongs.length === 0 && broken.length === 0
}

export function report(outcomes: readonly Outcome[]): void {
  const ledger = new Map(outcomes.flatMap(({ shop }) => [...shop.acknowledged]))
  const wrongs = outcomes.flatMap((outcome) => outcome.wrongs)
  console.log(`\n| What goes wrong | times | orders | ${KINDS.join(' | ')} | recovery, s |`)
  console.log(`|---|---|---|${'---|'.repeat(KINDS.length + 1)}`)
  for (const [name, tooks] of outcomes.flatMap(({ recoveries }) => [...recoveries])) {
    const orders = [...ledger.values()].filter(({ during }) => during === name).length
    const longest = (Math.max(...tooks) / 1000).toFixed(1)
    console.log(
      `| ${name} | ${tooks.length} | ${orders} | ${countKinds(wrongs, ledger, name)} | ${longest} |`,
    )
  }
  console.log(`| whenever | | | ${countKinds(wrongs, ledger, undefined)} | |`)
  console.log('\nrecovery: to the next order; at the provider, to the end of every payment that was open')
  console.log(`acknowledged: ${told([...ledger.values()])}`)
  console.log(`answers: ${answers(outcomes)}`)
  for (const { kind, orderId, what } of wrongs.slice(0, 30)) console.log(`${kind}: ${orderId ?? ''} ${what}`)
}

function countKinds(
  wrongs: readonly Wrong[],
  ledger: ReadonlyMap<string, Acknowledged>,
  name: string | undefined,
): string {
  const here = wrongs.filter(({ orderId }) => ledger.get(orderId ?? '')?.during === name)
  return KINDS.map((kind) => here.filter((wrong) => wrong.kind === kind).length).join(' | ')
}

function told(orders: readonly Acknowledged[]): string {
  return [
    `${orders.length} orders`,
    `${orders.filter(({ isPaid }) => isPaid).length} payments`,
    `${orders.filter(({ isCompleted }) => isCompleted).length} completed`,
    `${orders.filter(({ isEnded }) => isEnded).length} canceled or denied`,
    `${orders.filter(({ isRefunded }) => isRefunded).length} refunds`,
  ].join(', ')
}

function answers(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>()
  for (const [status, count] of outcomes.flatMap(({ shop }) => [...shop.answers])) {
    counts.set(status, (counts.get(status) ?? 0) + count)
  }
  const sorted = [...counts].toSorted(([one], [other]) => one - other)
  return sorted.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
}
