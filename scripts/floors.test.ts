import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files as tracked, read as readTracked } from './tracked-files.ts'

const SERVER = 'server/src/'

/** Rooms that join nouns, the lowest first: each imports nouns and the flows before it. */
const FLOWS = [
  'login',
  'order-views',
  'tenders',
  'lifecycle',
  'checkout',
  'settlement',
  'ordering',
  'board',
  'demo',
  'program',
]

/** Whose rows are whose. */
const TABLES = {
  orders: 'orders order_events order_refunds order_steps refund_requests',
  payments: 'payment_attempts payment_entries partial_refunds',
  coupons: 'coupons order_coupons',
  points: 'point_accounts point_entries point_lots point_lot_takings point_reservations',
  'orders/deliveries': 'delivery_requests',
  favourites: 'favourite_orders',
  ordering: 'repeated_orders',
  stores: 'stores menu_groups menu_ids menu_items reviews channels cooperative_stores',
  auth: 'sessions tokens customers erased_people owner_sessions agent_sessions known_devices pos_keys pos_key_stores',
  'auth/agents': 'agents agent_views',
  login: 'link_secrets phone_codes',
  identity: 'identity_checks',
  owners: 'owners owner_stores',
  http: 'call_counts',
  'http/routes': 'idempotent_answers',
  jobs: 'outbox_effects forgotten_effects put_back_rows',
  secrets: 'program_keys',
  services: 'program_clock',
  'gateways/messages': 'sent_messages',
  'gateways/addresses': 'gazetteer',
  'addresses/map': 'map_streets map_version',
} as const

/** Rooms and files that name all tables they need: the operator's, the demo's, the program's own, and what forgets. */
const OF_ALL_TABLES = [
  'world/',
  'jobs/forgetting/',
  'demo/',
  'db/migrate.ts',
  'jobs/forget-old-rows.ts',
  'program/figures.ts',
  'secrets/reseal.ts',
  'secrets/forget-earlier-hashes.ts',
  'services/rehearsal.ts',
]

/** Files that name another's tables; the comment says why. Remove the entry with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // A signed-in owner is read with their stores, an agent with their brands, in one statement.
  'auth/authenticate-agent.ts': 'agents',
  'auth/authenticate.ts': 'owner_stores',
  // Nobody signs in by a password that is replaced, or to an account that ends, in that very moment.
  'auth/device-sessions.ts': 'owners',
  'auth/agent-sessions.ts': 'agents',
  // Flows that claim or write orders in one statement: what leaves an order out is in other rooms.
  'lifecycle/expire-orders.ts': 'orders payment_attempts',
  'lifecycle/move-order.ts': 'order_events orders',
  'ordering/insert-order.ts': 'orders',
  'ordering/own-unpaid.ts': 'order_coupons orders point_reservations',
  // A payment is read with its order, in one round trip.
  'payments/attempts.ts': 'orders',
  // Lists of points are sorted and paged by names of stores and amounts of orders.
  'points/read-by-store.ts': 'stores',
  'points/read-history.ts': 'orders stores',
  // The sandbox's books are the coupons of the world file.
  'gateways/coupon-issuers/sandbox.ts': 'coupons',
}

const files = tracked
  .filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(SERVER.length))
const read = (file: string) => readTracked(join(SERVER, file))
const roomOf = (file: string) => dirname(file)
const flowOf = (file: string) => FLOWS.indexOf(file.split('/')[0] ?? '')

const imports = files.flatMap((file) =>
  [...read(file).matchAll(/(?:from|import) '(\.[^']+)'/g)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[1] ?? '')),
  })),
)

describe('the server has two floors', () => {
  it('a noun imports no flow', () => {
    const faults = imports.filter(({ file, target }) => flowOf(target) >= 0 && flowOf(file) < 0)
    expect(faults.filter(({ file }) => file !== 'main.ts')).toEqual([])
  })

  it('a flow imports only flows below it', () => {
    const faults = imports.filter(({ file, target }) => flowOf(file) >= 0 && flowOf(target) > flowOf(file))
    expect(faults).toEqual([])
  })

  it('no two rooms import each other', () => {
    // The list of what is held names the type of everything held.
    const counted = imports.filter(({ file }) => file !== 'services/services.ts')
    const pairs = counted
      .map(({ file, target }) => `${roomOf(file)} ${roomOf(target)}`)
      .filter((pair) => pair.split(' ')[0] !== pair.split(' ')[1])
    const faults = pairs.filter((pair) => pairs.includes(pair.split(' ').toReversed().join(' ')))
    expect([...new Set(faults)]).toEqual([])
  })

  it('the list of services is types alone', () => {
    expect(read('services/services.ts')).not.toMatch(/^import (?!type )/m)
  })
})

describe('a table is named by its owner', () => {
  const ownerOf = new Map(
    Object.entries(TABLES).flatMap(([room, tables]) => tables.split(' ').map((table) => [table, room])),
  )

  it('and every table has one', () => {
    const schema = read('db/schema.ts').split('export interface Schema {')[1] ?? ''
    const named = [...schema.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((table) => !ownerOf.has(table))).toEqual([])
  })

  it('alone, but for the named exceptions', () => {
    const others = files.flatMap((file) => {
      if (OF_ALL_TABLES.some((all) => file.startsWith(all))) return []
      const foreign = tablesIn(read(file)).filter((table) => ownerOf.get(table) !== roomOf(file))
      return foreign.length > 0 ? [[file, foreign.toSorted().join(' ')]] : []
    })
    expect(Object.fromEntries(others)).toEqual(EXCEPTIONS)
  })

  function tablesIn(source: string): string[] {
    const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    const built = code.matchAll(
      /(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
    )
    const raw = code.matchAll(/\b(?:from|join|update|into|on) (\w+)/g)
    const named = [...built, ...raw].map((match) => match[1] ?? '')
    return [...new Set(named.filter((table) => ownerOf.has(table)))]
  }
})
