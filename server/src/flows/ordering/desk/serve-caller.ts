import type { ServedAddress, ServedCaller, openCaller as endpoint } from '@hansang/contract'
import { type ChannelCode, HOUR_MS } from '@hansang/domain'
import { writeView } from '../../../nouns/auth/agents/agent-views.ts'
import {
  type Agent,
  customerPhone,
  findOrCreateCustomer,
  findServed,
  openServedSession,
  readGivenPhone,
  type Visitor,
} from '../../../nouns/auth/index.ts'
import { recordLook } from '../../../nouns/deeds/index.ts'
import type { AgentViewKind, Database, OrderRow } from '../../../platform/db/index.ts'
import { apiError, type CallLimit, spend } from '../../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../../platform/http/routes/index.ts'
import { findOrder, mayOpenAtDesk, openAddress, readRecentOrders } from '../../../nouns/orders/index.ts'
import { showOrder } from '../../order-views/index.ts'
import type { Services } from '../../../platform/services/services.ts'

/** Above any real call volume, too low to enumerate numbers. */
const LOOK_UPS: CallLimit = { name: 'callers of an agent', most: 120, withinMs: HOUR_MS }

export interface CallerSession extends Visitor {
  readonly customerId: number
}

export async function openCaller({
  body,
  caller: agent,
  now,
  services,
}: Call<typeof endpoint, Agent>): Promise<Outcome<typeof endpoint>> {
  const channel = requireOwnChannel(agent, body.channel)
  const phone = callersPhone(services, body.phone, now)
  await spend(services, [{ limit: LOOK_UPS, by: agent.agentId }], now)
  const customer = await findOrCreateCustomer(services.db, services.secrets, phone, now)
  const served = { agentSessionId: agent.sessionId, channel, customerId: customer.id }
  const visitor = await openServedSession(services.db, served, now)
  return ok({ caller: await showCaller(services, agent, asServed(visitor), 'looked up', now) })
}

function requireOwnChannel({ channels }: Agent, given: string): ChannelCode {
  const channel = channels.find((code) => code === given)
  if (!channel) throw apiError(404, 'unknownChannel')
  return channel
}

function callersPhone({ secrets }: Services, text: string, now: Date): string {
  const given = readGivenPhone(secrets, text)
  if (!given) throw apiError(400, 'phoneInvalid')
  const { phone, purpose } = given
  const isOver = purpose !== null && (purpose.kind !== 'call' || purpose.until <= now)
  if (isOver) throw apiError(400, 'callLinkOver')
  return phone
}

export async function requireServed(
  db: Database,
  agent: Agent,
  callerId: string,
  now: Date,
): Promise<CallerSession> {
  const visitor = await findServed(db, { agentSessionId: agent.sessionId, id: callerId }, now)
  if (!visitor || !agent.channels.includes(visitor.channel)) throw apiError(404, 'callerOver')
  return asServed(visitor)
}

function asServed(visitor: Visitor): CallerSession {
  const { customerId } = visitor
  if (customerId === null) throw new Error(`session ${visitor.sessionId} serves nobody`)
  return { ...visitor, customerId }
}

/** Writes an audit row. */
export async function showCaller(
  services: Services,
  { agentId }: Agent,
  served: CallerSession,
  what: AgentViewKind,
  now: Date,
): Promise<ServedCaller> {
  const { db, secrets } = services
  const { sessionId: id, channel, customerId } = served
  const orders = (await readRecentOrders(db, { customerId, channel, now })).filter(mayOpenAtDesk(served, now))
  const orderIds = orders.map((order) => order.id)
  await writeView(db, secrets, { agentId, customerId, what, orderIds }, now)
  await recordLook(db, { agentId, look: what, orders }, now)
  return {
    id,
    channel,
    phone: await customerPhone(db, secrets, customerId),
    orders: await Promise.all(orders.map((order) => showOrder(db, services, order, 'past'))),
    addresses: addressesOf(services, orders),
  }
}

interface Deed {
  readonly db: Database
  readonly services: Pick<Services, 'secrets'>
  readonly caller: Agent
  readonly now: Date
}

export async function writeDeed(
  { db, services, caller: { agentId }, now }: Deed,
  { customerId }: CallerSession,
  what: AgentViewKind,
  orderNumber: string,
): Promise<void> {
  await writeView(db, services.secrets, { agentId, customerId, what, orderIds: [orderNumber] }, now)
  const order = await findOrder(db, orderNumber)
  if (order) await recordLook(db, { agentId, look: what, orders: [order] }, now)
}

function addressesOf(services: Services, orders: readonly OrderRow[]): ServedAddress[] {
  const byDoor = new Map<string, ServedAddress>()
  for (const order of orders) {
    const to = openAddress(order, services)
    if (!to) continue
    const door = `${to.address}\n${to.detailAddress.trim()}`
    const { id: orderNumber, address_area: area, placed_at: at } = order
    if (!byDoor.has(door)) byDoor.set(door, { orderNumber, area, at })
  }
  return [...byDoor.values()]
}
