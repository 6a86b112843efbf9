import type { Database } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type Erasing, erasePerson } from './erase-person.ts'
import { type NotedErasure, readErasureList } from './erasure-list.ts'
import { findPerson } from './find-person.ts'

export interface Repeated {
  readonly people: number
  readonly underWay: readonly string[]
  readonly failed: ReadonlyMap<number, unknown>
  readonly unreadable: readonly number[]
}

/** After a restore: erases every listed customer again; one failure does not stop the rest. */
export async function repeatErasures(db: Database, tools: Erasing, file: string): Promise<Repeated> {
  const { noted, unreadable } = await readErasureList(file)
  const underWay: string[] = []
  const failed = new Map<number, unknown>()
  let people = 0
  for (const { id, phoneLookUp, phoneSealed } of await findBack(db, noted)) {
    try {
      const phone = tools.secrets.open(phoneSealed, 'customers.phone_sealed', phoneLookUp)
      const person = await findPerson(db, tools, phone)
      const erasure = person && (await erasePerson(db, tools, person))
      if (erasure?.underWay) underWay.push(...erasure.underWay)
      else if (erasure?.customer) people++
    } catch (error) {
      failed.set(id, error)
    }
  }
  return { people, underWay, failed, unreadable }
}

/** Runs before the server accepts requests; logs errors and never stops the start. */
export async function repeatErasuresAtStart(services: Services): Promise<void> {
  const { db, secrets, settings, clock, log } = services
  const { keeping, erasuresFile } = settings
  try {
    const tools = { secrets, log, keeping, now: clock.now() }
    tell(log, await repeatErasures(db, tools, erasuresFile))
  } catch (err) {
    log.error({ err }, 'the list of erasures was not read')
  }
}

function tell(log: Services['log'], { people, underWay, failed, unreadable }: Repeated): void {
  if (people > 0) log.warn({ people }, 'people whom a restored backup brought back were erased again')
  if (underWay.length > 0)
    log.error(
      { orderIds: underWay },
      'an erasure waits for the end of these orders: npm run person -- repeat',
    )
  for (const [customerId, err] of failed) log.error({ err, customerId }, 'an erasure was not repeated')
  if (unreadable.length > 0) log.error({ lines: unreadable }, 'the list of erasures has lines that say none')
}

async function findBack(db: Database, noted: readonly NotedErasure[]) {
  const since = new Map(noted.map((each) => [each.customer, each.since.getTime()]))
  if (since.size === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'created_at', 'phone_lookup as phoneLookUp', 'phone_sealed as phoneSealed'])
    .where('id', 'in', [...since.keys()])
    .where('phone_sealed', '<>', Buffer.alloc(0))
    .orderBy('id')
    .execute()
  return rows.filter(({ id, created_at: at }) => since.get(id) === at.getTime())
}
