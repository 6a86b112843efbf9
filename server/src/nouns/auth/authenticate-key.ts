import { HOUR_MS } from '@hansang/domain'
import { timingSafeEqual } from 'node:crypto'
import { apiError, type CallLimit, spend } from '../../platform/http/index.ts'
import { hashOf } from '../../platform/secrets/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Authenticate } from '../../platform/http/routes/index.ts'
import type { Pos, Telephony } from './callers.ts'

/** Counts wrong keys only: keys cannot be guessed, and stores may share an IP address. */
const WRONG_KEYS: CallLimit = { name: 'wrong POS key of an address', most: 20, withinMs: HOUR_MS }

export const authenticatePos: Authenticate<Pos> = async (services, { bearer, address }, now) => {
  if (!bearer) throw apiError(401, 'notAllowed')
  const { db } = services
  const hash = hashOf(bearer)
  const key = await db
    .selectFrom('pos_keys')
    .select(['key_hash', 'is_demo'])
    .where('key_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!key) {
    await spend(services, [{ limit: WRONG_KEYS, by: address }], now)
    writeSecurity(services, { event: 'POS key unknown', address })
    throw apiError(401, 'notAllowed')
  }
  const stores = await db
    .selectFrom('pos_key_stores')
    .select('store_id')
    .where('key_hash', '=', hash)
    .execute()
  const caller = { storeIds: stores.map((store) => store.store_id), isDemo: key.is_demo }
  return { caller }
}

const WRONG_TELEPHONY_KEYS: CallLimit = { ...WRONG_KEYS, name: 'wrong telephony key of an address' }

export const authenticateTelephony: Authenticate<Telephony> = async (services, { bearer, address }, now) => {
  if (!bearer) throw apiError(401, 'notAllowed')
  if (isTelephonyKey(services, bearer)) return { caller: { isTelephony: true } }
  await spend(services, [{ limit: WRONG_TELEPHONY_KEYS, by: address }], now)
  writeSecurity(services, { event: 'telephony key unknown', address })
  throw apiError(401, 'notAllowed')
}

function isTelephonyKey({ settings }: Services, given: string): boolean {
  const { telephonyKey } = settings
  return telephonyKey !== null && timingSafeEqual(hashOf(given), hashOf(telephonyKey))
}
