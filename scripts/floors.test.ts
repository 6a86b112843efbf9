import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files as tracked, read as readTracked } from './tracked-files.ts'

const SERVER = 'server/src/'

/** Highest first: a file imports from its own floor and those below. */
const FLOORS = ['main.ts', 'program', 'operator', 'flows', 'nouns', 'platform']

/** The folder that owns each table. */
const TABLES = {
  'nouns/orders': 'orders order_events order_refunds order_steps refund_requests',
  'nouns/orders/takings': 'order_returns takings_days takings_dishes takings_hours',
  'nouns/payments': 'payment_attempts payment_entries partial_refunds',
  'nouns/bells': 'bells rings',
  'nouns/calls': 'alarm_calls alarm_phones',
  'nouns/coupons': 'coupons order_coupons',
  'nouns/points': 'point_accounts point_entries point_lots point_lot_takings point_reservations',
  'nouns/orders/deliveries': 'delivery_requests',
  'nouns/favourites': 'favourite_orders',
  'nouns/slots': 'slot_counts slot_places',
  'flows/ordering': 'repeated_orders',
  'flows/lifecycle': 'day_numbers',
  'nouns/kitchen': 'kitchen_marks',
  'nouns/printers': 'printers ticket_prints waiting_tickets',
  'nouns/drafts': 'opened_stores',
  'nouns/stores': 'stores menu_groups menu_ids menu_items reviews channels cooperative_stores',
  'nouns/stores/now': 'service_states sold_out_parts',
  'nouns/photos': 'photos photo_files',
  'nouns/stores/parts': 'part_versions dated_changes day_starts',
  'nouns/auth':
    'sessions tokens customers erased_people owner_sessions agent_sessions known_devices pos_keys pos_key_stores',
  'nouns/auth/agents': 'agents agent_views',
  'flows/login': 'link_secrets phone_codes',
  'nouns/identity': 'identity_checks',
  'nouns/owners': 'owners owner_stores left_stores',
  'nouns/owners/invitations': 'staff_invitations',
  'nouns/deeds': 'deeds',
  'nouns/second-factor': 'second_factors recovery_codes sign_in_tickets',
  'platform/http': 'call_counts',
  'platform/http/routes': 'idempotent_answers',
  'platform/jobs': 'outbox_effects forgotten_effects put_back_rows',
  'platform/secrets': 'program_keys',
  'platform/services': 'program_clock',
  'platform/gateways/messages': 'sent_messages',
  'platform/gateways/addresses': 'gazetteer',
  'nouns/addresses/map': 'map_streets map_version',
} as const

/** May name every table: the operator's tools, the program's own, and deletion of personal data. */
const OF_ALL_TABLES = [
  'operator/',
  'flows/forgetting/',
  'platform/db/fill-columns.ts',
  'platform/db/migrate.ts',
  'program/figures.ts',
  'platform/services/rehearsal.ts',
]

/**
 * Files that name another folder's tables, with the reason above them. An entry goes when its reason does.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // One statement reads an owner with their stores, and an agent with their brands.
  'nouns/auth/authenticate-agent.ts': 'agents',
  'nouns/auth/authenticate.ts': 'owner_stores',
  // One statement finds the signed-in devices of the people who may answer a store.
  'nouns/bells/bells.ts': 'owner_sessions',
  'nouns/bells/store-bells.ts': 'owner_sessions owner_stores',
  // What waits for a store's answer; one statement leaves out what was rung.
  'nouns/orders/waiting/claim-unanswered.ts': 'orders',
  'nouns/orders/waiting/unheard-orders.ts': 'orders rings',
  // One condition of the statement that reads a caller.
  'nouns/second-factor/must-set-up.ts': 'channels owner_stores stores',
  // Locks the account, so that no sign-in overlaps a password change or the account's end.
  'nouns/auth/device-sessions.ts': 'owners',
  'nouns/auth/agent-sessions.ts': 'agents',
  // Orders are claimed and written in one statement, whose conditions need other folders' tables.
  'flows/lifecycle/expire-orders.ts': 'orders payment_attempts',
  'flows/lifecycle/move-order.ts': 'order_events orders',
  'flows/ordering/insert-order.ts': 'orders',
  // What a store is before it opens is written apart from what its pages read.
  'nouns/drafts/draft-rows.ts': 'menu_groups menu_items part_versions stores',
  // What the pages of a store read is edited apart from them.
  'nouns/menus/shows-photo.ts': 'dated_changes menu_items part_versions stores',
  'nouns/menus/write-menu.ts': 'menu_groups menu_ids menu_items',
  // One round trip reads a payment with its order.
  'nouns/payments/attempts.ts': 'orders',
  // Takings are sums of orders and of their pieces.
  'nouns/orders/by-store/of-each-store.ts': 'orders',
  'nouns/orders/reasons/seal-plain-reasons.ts': 'order_refunds orders refund_requests',
  'nouns/orders/takings/close-days.ts': 'orders',
  'nouns/orders/takings/note-returns.ts': 'orders',
  'nouns/orders/takings/read-takings.ts': 'orders',
  'nouns/orders/takings/takings-dishes.ts': 'order_refunds orders',
  'nouns/orders/takings/takings-rows.ts': 'orders',
  // Point lists are sorted and paged by store name and order amount.
  'nouns/points/read-by-store.ts': 'stores',
  'nouns/points/read-history.ts': 'orders stores',
}

const files = tracked
  .filter((file) => file.startsWith(SERVER) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(SERVER.length))
const read = (file: string) => readTracked(join(SERVER, file))
const roomOf = (file: string) => dirname(file)
const floorOf = (file: string) => FLOORS.indexOf(file.split('/')[0] ?? '')

const imports = files.flatMap((file) =>
  [...read(file).matchAll(/(?:from|import) '(\.[^']+)'/g)].map((match) => ({
    file,
    target: normalize(join(dirname(file), match[1] ?? '')),
  })),
)

describe('the folders of the server are its floors', () => {
  it('every file is on one floor', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
  })

  it('no file imports from a floor above', () => {
    const faults = imports.filter(({ file, target }) => floorOf(target) < floorOf(file))
    expect(faults).toEqual([])
  })

  it('no two folders of a floor import each other', () => {
    // `Services` names the type of every service, so it imports from all rooms.
    const counted = imports.filter(({ file }) => file !== 'platform/services/services.ts')
    const pairs = counted
      .map(({ file, target }) => `${roomOf(file)} ${roomOf(target)}`)
      .filter((pair) => pair.split(' ')[0] !== pair.split(' ')[1])
    const faults = pairs.filter((pair) => pairs.includes(pair.split(' ').toReversed().join(' ')))
    expect([...new Set(faults)]).toEqual([])
  })

  it('a noun is entered by its index.ts', () => {
    const nounOf = (path: string) => /^nouns\/[\w-]+(?=\/[^/]+$)/.exec(path)?.[0]
    const faults = imports.filter(({ file, target }) => {
      const noun = nounOf(target)
      return noun && !file.startsWith(`${noun}/`) && target !== `${noun}/index.ts`
    })
    expect(faults).toEqual([])
  })

  it('the list of services contains only types', () => {
    expect(read('platform/services/services.ts')).not.toMatch(/^import (?!type )/m)
  })
})

describe('a table belongs to one owner', () => {
  const ownerOf = new Map(
    Object.entries(TABLES).flatMap(([room, tables]) => tables.split(' ').map((table) => [table, room])),
  )

  it('every table has an owner', () => {
    const tables = /^export interface (?:Schema|\w+Tables)\b[^{]*\{$([^]*?)^\}$/gm
    const lists = files
      .filter((file) => file.startsWith('platform/db/'))
      .flatMap((file) => [...read(file).matchAll(tables)].map((match) => match[1] ?? ''))
    const named = lists.flatMap((list) => [...list.matchAll(/^ {2}(\w+): /gm)].map((match) => match[1] ?? ''))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((table) => !ownerOf.has(table))).toEqual([])
  })

  it('only its owner names a table, except in listed cases', () => {
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

const sources = tracked.filter(
  (file) => /^(packages|server|web\/app)\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
)
const known = new Set(sources)
const importsOf = new Map(
  sources.map((file) => [
    file,
    [...readTracked(file).matchAll(/(?:from|import) '(\.[^']+)'/g)]
      .map((match) => join(dirname(file), match[1] ?? ''))
      .filter((target) => known.has(target)),
  ]),
)

it('no file imports itself through a cycle, types included', () => {
  const isOnCircle = (file: string) => reachedFrom(file).has(file)
  expect(sources.filter(isOnCircle)).toEqual([])
})

function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>()
  const toVisit = [...(importsOf.get(file) ?? [])]
  for (let next = toVisit.pop(); next !== undefined; next = toVisit.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    toVisit.push(...(importsOf.get(next) ?? []))
  }
  return reached
}
