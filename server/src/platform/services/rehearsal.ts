import type { Reader } from '../db/index.ts'
import { isLoopback } from '../settings/loopback.ts'
import type { Rehearsal, RehearsalReach, Services } from './services.ts'
import type { Settings } from '../settings/settings.ts'

interface RehearsalFacts {
  readonly isAnyProviderReal: boolean
  readonly isPublic: boolean
  readonly isAskedFor: boolean
  readonly hasOwnStores: boolean
}

/** Own stores are rehearsed on this machine only; the public sees the demo world at most. */
export function rehearsalReach(facts: RehearsalFacts): RehearsalReach {
  if (facts.isAnyProviderReal) return 'nobody'
  if (!facts.isPublic) return 'this-machine'
  return facts.isAskedFor && !facts.hasOwnStores ? 'everyone' : 'nobody'
}

type Given = Pick<
  Services,
  'settings' | 'db' | 'live' | 'log' | 'payments' | 'messages' | 'identity' | 'deliveryAgency'
>

/**
 * Looks for own stores again after each change. `reach` answers from memory: the caller may hold a pool
 * connection already.
 */
export async function openRehearsal({ settings, db, live, log, ...outside }: Given): Promise<Rehearsal> {
  const isAnyProviderReal =
    !outside.payments.isSandbox ||
    outside.messages.name !== 'sandbox' ||
    outside.identity?.isSandbox === false ||
    !outside.deliveryAgency.isSandbox ||
    settings.providers.addresses.kind !== 'sandbox'
  const facts = { isAnyProviderReal, isPublic: isPublic(settings), isAskedFor: settings.asksForDemo }
  let known = await hasOwnStores(db)
  let isStale = false
  let isLooking = false
  const look = async () => {
    isLooking = true
    isStale = false
    try {
      known = await hasOwnStores(db)
    } catch (error) {
      log.warn({ err: error }, 'stores could not be looked for, and count as own ones until they can')
      known = true
      isStale = true
    }
    isLooking = false
  }
  live.onChange(() => {
    isStale = true
    if (!isLooking) void look()
  })
  const reach = () => {
    if (isStale && !isLooking) void look()
    return rehearsalReach({ ...facts, hasOwnStores: known })
  }
  return {
    reach,
    isOpen: () => reach() !== 'nobody',
    isOpenTo: ({ isLocal }) => reach() === 'everyone' || (reach() === 'this-machine' && isLocal),
  }
}

function isPublic({ host, publicUrl }: Settings): boolean {
  return !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
}

async function hasOwnStores(db: Reader): Promise<boolean> {
  const own = await db
    .selectFrom('stores')
    .select('id')
    .where((where) => where.or([where('is_demo', '=', false), where('is_demo', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}
