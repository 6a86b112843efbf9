import { type Statement, countStatements, recordStatements } from '@hansang/testing/record-statements'
import { startProgram } from '../../../server/src/program/program.ts'
import { readSettings } from '../../../server/src/platform/settings/settings.ts'
import { CALLS, type CallName, type Send, type WholeOrder, orderWhole } from './whole-order.ts'

/** Keeps the phone numbers apart from those of measured customers. */
const WARM_UP = 5_000_000

export interface RecordedOrder {
  readonly orderNumber: string
  readonly statements: Readonly<Record<CallName, readonly Statement[]>>
}

/**
 * Places and pays two orders in this process and records the second: the floor is always the product's own
 * SQL.
 */
export async function recordOrder(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  { index, whole }: { index: number; whole: WholeOrder },
): Promise<RecordedOrder> {
  const settings = readSettings({ ...env, DEMO: '0', TRUST_PROXY: '1' })
  const program = await startProgram(settings, { databaseUrl, listeningAt: 'http://127.0.0.1' })
  const send: Send = async ({ path }, body, given) => {
    const headers = { ...given, 'content-type': 'application/json' }
    const response = await program.app.request(path, { method: 'POST', headers, body })
    return (await response.json()) as Readonly<Record<string, unknown>>
  }
  try {
    const statements = {} as Record<CallName, readonly Statement[]>
    // The first order fills the program's caches.
    await orderWhole(send, index + WARM_UP, whole, async (_, call) => await call())
    const orderNumber = await orderWhole(send, index, whole, async (name, call) => {
      const recorded = await recordStatements(call)
      statements[name] = recorded.statements
      return recorded.result
    })
    return { orderNumber, statements }
  } finally {
    await program.stop()
  }
}

export function listStatements({ statements }: RecordedOrder): string {
  return CALLS.flatMap((call) => {
    const counts = Object.entries(countStatements(statements[call]))
    const lines = statements[call].map(
      ({ roundTrip, text }) =>
        `  ${String(roundTrip).padStart(2)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    )
    return [`${call}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}`, ...lines]
  }).join('\n')
}
