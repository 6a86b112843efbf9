import * as contract from '@hansang/contract'
import { isRefusal, refusal } from '@hansang/domain'
import { createECDH } from 'node:crypto'
import type { Reader } from '../../platform/db/index.ts'
import { isPushEndpoint } from '../../platform/gateways/push/push-hosts.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { ownerRoute } from '../auth/index.ts'
import { endDeviceBell, readDeviceBell, setDeviceBell } from './bells.ts'

/** Presses within it ring once. */
const TEST_WINDOW_MS = 3_000

export const bellRoutes: Route[] = [
  ownerRoute(contract.readBell, async ({ caller, db, services }) =>
    ok(await shown(db, services, caller.sessionId)),
  ),

  ownerRoute(contract.setBell, async ({ body, caller, db: tx, services, now }) => {
    const { secrets, settings } = services
    const { endpoint, p256dh, auth, ownKey = secrets.pushKeys[0]?.publicKey ?? '' } = body
    if (!isPushEndpoint(endpoint, { allowsLoopback: settings.pushesToLoopback }))
      return refusal('unknownPushService')
    const isOurs = secrets.pushKeys.some(({ publicKey }) => publicKey === ownKey)
    if (!isOurs || !isPublicKey(p256dh)) return refusal('bellNotMade')
    const subscription = { endpoint, p256dh, auth, ownKey }
    const refused = await setDeviceBell(tx, secrets, { ...caller, subscription, now })
    if (isRefusal(refused)) return refused
    return ok(await shown(tx, services, caller.sessionId))
  }),

  ownerRoute(contract.endBell, async ({ caller, db: tx, services }) => {
    await endDeviceBell(tx, caller.sessionId)
    return ok(await shown(tx, services, caller.sessionId))
  }),

  ownerRoute(contract.testBell, async ({ caller, db: tx, services, now }) => {
    const bell = await readDeviceBell(tx, caller.sessionId)
    if (!bell) return refusal('noBell')
    const job = { bellId: bell.id, orderId: '', about: 'test' } as const
    const window = Math.floor(now.getTime() / TEST_WINDOW_MS)
    await services.jobs.enqueue(tx, 'ring-bell', job, `test:${bell.id}:${window}`)
    return ok(await shown(tx, services, caller.sessionId))
  }),
]

async function shown(db: Reader, { secrets, messages, rehearsal }: Services, sessionId: string) {
  const bell = await readDeviceBell(db, sessionId)
  return {
    isOn: bell !== undefined,
    publicKey: secrets.pushKeys[0]?.publicKey ?? '',
    rungAt: bell?.rungAt ?? null,
    wasTaken: bell?.outcome === 'sent',
    textsArrive: messages.name !== 'sandbox' || rehearsal.isOpen(),
  }
}

/** A point off the curve would fail with each ring instead. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0
  } catch {
    return false
  }
}
