import { refusal } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import type { PushSubscription } from '../../platform/gateways/push/port.ts'
import { type Secrets, hashOf } from '../../platform/secrets/index.ts'

/** Enough for every device of a shop; one more ends the oldest. */
const MOST_OF_ACCOUNT = 20

interface NewBell {
  readonly ownerId: number
  readonly sessionId: string
  readonly subscription: PushSubscription
  readonly now: Date
}

/** The subscription of a browser belongs to the session that named it last. */
export async function setDeviceBell(tx: OpenTransaction, secrets: Secrets, bell: NewBell) {
  const { ownerId, sessionId, subscription, now } = bell
  const hash = hashOf(subscription.endpoint)
  await sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx)
  if (!(await holdSession(tx, sessionId, now))) return refusal('sessionEnded')
  await tx
    .deleteFrom('bells')
    .where('endpoint_hash', '=', hash)
    .where('session_id', '<>', sessionId)
    .execute()
  const values = {
    endpoint_hash: hash,
    subscription_sealed: secrets.seal(JSON.stringify(subscription), 'bells.subscription_sealed', hash),
    made_at: now,
  }
  await tx
    .insertInto('bells')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute()
  await endOldest(tx, ownerId)
  return null
}

/** Held until the commit, so that a sign-out at the same time finds the bell, or prevents it. */
async function holdSession(tx: OpenTransaction, sessionId: string, now: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('owner_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .forShare()
    .executeTakeFirst()
  return session !== undefined
}

async function endOldest(tx: OpenTransaction, ownerId: number): Promise<void> {
  await sql`
    delete from bells where id in (
      select bells.id from bells join owner_sessions on owner_sessions.id = bells.session_id
      where owner_sessions.owner_id = ${ownerId} order by made_at desc, bells.id desc offset ${MOST_OF_ACCOUNT}
    )`.execute(tx)
}

export async function endDeviceBell(tx: OpenTransaction, sessionId: string): Promise<void> {
  await tx.deleteFrom('bells').where('session_id', '=', sessionId).execute()
}

export async function readDeviceBell(db: Reader, sessionId: string) {
  return await db
    .selectFrom('bells')
    .select(['id', 'rung_at as rungAt', 'outcome'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}
