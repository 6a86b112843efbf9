import type { Database, Reader } from '../../platform/db/index.ts'
import { hashOf, randomSecret } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { deviceCookie } from '../../platform/http/cookies/device-cookie.ts'

const LIFE_SECONDS = 180 * 24 * 60 * 60

export async function knownDevice(
  db: Reader,
  { account, secret }: { account: string; secret: string | null },
  now: Date,
): Promise<Buffer | null> {
  if (secret === null) return null
  const row = await db
    .selectFrom('known_devices')
    .select('hash')
    .where('hash', '=', hashOf(secret))
    .where('account', '=', account)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.hash ?? null
}

export async function rememberDevice(
  services: Services,
  given: { account: string; secret: string | null },
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const secret = given.secret ?? randomSecret()
  const endsAt = new Date(now.getTime() + LIFE_SECONDS * 1000)
  await services.db
    .insertInto('known_devices')
    .values({ hash: hashOf(secret), account: given.account, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['hash', 'account']).doUpdateSet({ ends_at: endsAt }))
    .execute()
  return { 'set-cookie': deviceCookie(secret, LIFE_SECONDS, services) }
}

/** Afterwards all browsers share the guess limits of strangers. */
export async function forgetDevices(db: Database, account: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account', '=', account).execute()
}
