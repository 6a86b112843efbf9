// The floor of placing an order: its very statements, through `pg` alone.
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../../server/src/db/database.ts'
import { poolConnections } from '../../../server/src/program.ts'
import { hashOf } from '../../../server/src/secrets/seal.ts'
import { readSettings } from '../../../server/src/settings.ts'
import { concurrently, forSeconds } from '../concurrently.ts'
import { answerQuestions } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import { recordPlacement } from './record-placement.ts'
import { type Account, type Replay, readAccounts, replay } from './replay.ts'

export interface SqlLoad {
  readonly databaseUrl: string
  readonly env: NodeJS.ProcessEnv
  readonly token: string
  readonly body: string
  readonly seconds: number
  readonly width: number
}

let ready: Promise<Floor> | undefined

interface Floor {
  readonly replay: Replay
  readonly accounts: readonly Account[]
  readonly pool: ReturnType<typeof openDatabase>['pool']
}

answerQuestions(async (load: SqlLoad): Promise<Load> => {
  ready ??= prepare(load)
  const floor = await ready
  const first = Math.floor(Math.random() * floor.accounts.length)
  return await concurrently(load.width, forSeconds(load.seconds), async (index) => {
    const account = floor.accounts[(first + index) % floor.accounts.length]
    if (account) await replay(floor.pool, floor.replay, account)
  })
})

async function prepare({ databaseUrl, env, token, body }: SqlLoad): Promise<Floor> {
  // The product's own pool: as many connections, with the same limits.
  const { pool } = openDatabase(databaseUrl, poolConnections(readSettings(env)))
  const accounts = await readAccounts(pool)
  const hash = hashOf(token)
  const recorded = accounts.find(({ tokenHash }) => hash.equals(tokenHash))
  if (!recorded) throw new Error('the recorded customer has no account')
  const key = randomUUID()
  const placement = await recordPlacement(databaseUrl, env, { token, body, key })
  return { replay: { placement, key, recorded }, accounts, pool }
}
