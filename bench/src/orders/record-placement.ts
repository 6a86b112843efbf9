import { AsyncLocalStorage } from 'node:async_hooks'
import { registerOrder } from '@hansang/contract'
import pg from 'pg'
import { startProgram } from '../../../server/src/program.ts'
import { readSettings } from '../../../server/src/settings.ts'

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
}

export interface RecordedPlacement {
  readonly statements: readonly Statement[]
  readonly orderNumber: string
}

const recording = new AsyncLocalStorage<Statement[]>()

/** Places one order in this process and writes down every statement it takes: the floor can never drift from the product. */
export async function recordPlacement(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  { token, body, key }: { token: string; body: string; key: string },
): Promise<RecordedPlacement> {
  const program = await startProgram(readSettings({ ...env, DEMO: '0' }), {
    databaseUrl,
    listeningAt: 'http://127.0.0.1',
  })
  const stopListening = listen()
  try {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    const statements: Statement[] = []
    const response = await recording.run(statements, async () => {
      return await program.app.request(registerOrder.path, { method: 'POST', headers, body })
    })
    const answer = (await response.json()) as Readonly<Record<string, unknown>>
    const orderNumber = answer['ordrId']
    if (typeof orderNumber !== 'string') throw new Error(`no order was placed: ${JSON.stringify(answer)}`)
    return { statements, orderNumber }
  } finally {
    stopListening()
    await program.stop()
  }
}

/** Writes down what is asked of any connection on behalf of the recorded call, and of no other. */
function listen(): () => void {
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')
  const ask = original?.value as (...args: unknown[]) => unknown
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...original,
    value(this: pg.Client, ...args: unknown[]) {
      recording.getStore()?.push(statementOf(args))
      return Reflect.apply(ask, this, args)
    },
  })
  return () => void Object.defineProperty(pg.Client.prototype, 'query', original ?? {})
}

function statementOf([first, values]: readonly unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] }
  const { text, name, values: own } = first as pg.QueryConfig
  return { text, values: own ?? [], ...(name ? { name } : {}) }
}
