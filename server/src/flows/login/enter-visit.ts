import type { VisitorAnswer, enterVisit as endpoint } from '@hansang/contract'
import { type Brand, type ChannelCode, brandOf, isAgentSource, isChannelCode } from '@hansang/domain'
import type { Database, OpenTransaction, ProofLevel, Reader } from '../../platform/db/index.ts'
import { apiError, inCountedTransaction } from '../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../platform/http/routes/index.ts'
import { isUnderMaintenance } from '../../nouns/stores/index.ts'
import { readVisibleBalances } from '../../nouns/points/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import {
  cacheVisitor,
  chooseSession,
  continueSession,
  type Customer,
  dueAt,
  findOrCreateCustomer,
  type GivenPhone,
  isStillProven,
  issueVisitorToken,
  readGivenPhone,
  type Visitor,
} from '../../nouns/auth/index.ts'
import { loginSpendings } from './login-limits.ts'
import { cookieHeaders } from '../../platform/http/cookies/session-cookie.ts'

type Entering = Call<typeof endpoint, Visitor | null>

/** A typed phone is only a claim: it yields a token of the lowest level. */
export async function enterVisit(call: Entering): Promise<Outcome<typeof endpoint>> {
  const { caller, now, request, services } = call
  const session = request.cookie ?? caller?.sessionId ?? null
  const spendings = loginSpendings(request.address, session)
  return await inCountedTransaction(services, spendings, now, (tx, spent) => enter(call, tx, spent))
}

async function enter(call: Entering, tx: OpenTransaction, spent: Promise<void>) {
  const { body, now, services } = call
  const brand = knownBrand(body.channel)
  const given = givenPhone(services.secrets, body.phone, brand)
  const isDown = await isUnderMaintenance(services, tx, brand.code)
  const [customer] = await Promise.all([
    given && !isDown ? findOrCreateCustomer(tx, services.secrets, given.phone, now) : null,
    spent,
  ])
  const systemChannels = [{ channel: brand.code, isUnderMaintenance: isDown }]
  // Echoes the phone as sent: a handle must not reveal its number.
  const about = { phone: body.phone.trim(), channel: brand.code, userAgent: body.userAgent, systemChannels }
  if (isDown) return answered({ ...about, ...NOTHING_KNOWN, token: '' })
  const customerId = customer?.id ?? null
  const { visitor, begun, headers } = await beginVisit(call, tx, { channel: brand.code, customerId, given })
  const token = await issueVisitorToken(tx, visitor, now, begun)
  cacheVisitor(services, token, { visitor, dueAt: dueAt({ issued_at: now }) })
  const known = customer?.isNew === false ? await tell(call, tx, visitor, customer) : NOTHING_KNOWN
  const phone = visitor.knowsPhone && given ? given.phone : about.phone
  return answered({ ...about, phone, ...known, token }, headers)
}

const NOTHING_KNOWN = { hasPassedIdentityCheck: false, identityCheckedAt: null, points: [] } as const

function answered(
  visitor: VisitorAnswer,
  headers?: Readonly<Record<string, string>>,
): Outcome<typeof endpoint> {
  return ok({ token: visitor.token, visitor, points: visitor.points }, headers)
}

function knownBrand(channel: string): Brand {
  if (!isChannelCode(channel)) throw apiError(404, 'unknownChannel')
  return brandOf(channel)
}

function givenPhone(secrets: Secrets, text: string, brand: Brand): GivenPhone | null {
  if (text.trim() === '' && brand.features.allowsPhonelessLogin) return null
  const given = readGivenPhone(secrets, text)
  if (!given) throw apiError(400, 'phoneInvalid')
  return given
}

async function beginVisit(
  { body, caller, request, now, services }: Entering,
  db: Database,
  {
    channel,
    customerId,
    given,
  }: { channel: ChannelCode; customerId: number | null; given: GivenPhone | null },
) {
  const { isKiosk } = body
  const entry = {
    cookie: request.cookie,
    bearerSessionId: caller?.sessionId ?? null,
    channel,
    customerId,
    isKiosk,
    knowsPhone: given?.purpose === null,
    repeatsOrder: given?.purpose?.kind === 'repeat' ? given.purpose.orderId : null,
    now,
  }
  const mayBegin = given === null || mayBeginVisit(given, now)
  const session = mayBegin ? await chooseSession(db, entry) : await continueSession(db, entry)
  if (!session) throw apiError(400, 'linkOver')
  const kept = caller?.sessionId === session.id && caller.level === 'proven'
  const isProven = customerId !== null && (isStillProven(session, now) || kept)
  const level = levelOf(body.orderSource, isProven)
  const headers = cookieHeaders(session.newCookie, services, isKiosk)
  const knowsPhone = session.knowsPhone || level === 'proven'
  const { id: sessionId, repeatsOrder } = session
  const visitor: Visitor = { sessionId, channel, customerId, level, knowsPhone, repeatsOrder }
  return { visitor, begun: session.begun, headers }
}

/** Agent pages never read the phone's data, whatever this browser has proven. */
function levelOf(orderSource: string, isProven: boolean): ProofLevel {
  if (isAgentSource(orderSource)) return 'unsigned-agent'
  return isProven ? 'proven' : 'claimed'
}

function mayBeginVisit({ purpose }: GivenPhone, now: Date): boolean {
  if (purpose === null) return true
  return (purpose.kind === 'visit' || purpose.kind === 'repeat') && purpose.until > now
}

async function tell({ body, services }: Entering, db: Reader, visitor: Visitor, customer: Customer) {
  const now = services.clock.now()
  const whose = { visitor, customerId: customer.id, storeId: body.storeId, now }
  const points = await readVisibleBalances(services, db, whose)
  if (visitor.level !== 'proven') return { ...NOTHING_KNOWN, points }
  const { verifiedFirstAt, verifiedLastAt } = customer
  return { hasPassedIdentityCheck: verifiedFirstAt !== null, identityCheckedAt: verifiedLastAt, points }
}
