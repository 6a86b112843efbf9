import type { VisitorAnswer, enterVisit as endpoint } from '@hansang/contract'
import { type Brand, type ChannelCode, brandOf, isAgentSource, isChannelCode } from '@hansang/domain'
import { type Database, inOneStatement, type ProofLevel, type Reader } from '../../platform/db/index.ts'
import { apiError, inCountedTransaction, type Spending, spendIn } from '../../platform/http/index.ts'
import { type Call, ok, type Outcome } from '../../platform/http/routes/index.ts'
import { isUnderMaintenance } from '../../nouns/stores/index.ts'
import { readVisibleBalances } from '../../nouns/points/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import {
  cacheVisitor,
  chooseSession,
  continueSession,
  type Customer,
  type CustomerReference,
  dueAt,
  findOrCreateCustomer,
  findOrCreateIn,
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
  const atOnce = session === null ? await enterAtOnce(call, spendings) : null
  if (atOnce) return atOnce
  return await inCountedTransaction(services, spendings, now, async (tx, spent) => {
    const { brand, given, isDown } = await judge(call, tx)
    const [customer] = await Promise.all([
      given && !isDown ? findOrCreateCustomer(tx, services.secrets, given.phone, now) : null,
      spent,
    ])
    const about = aboutVisit(call, brand, isDown)
    if (isDown) return answered({ ...about, ...NOTHING_KNOWN, token: '' })
    const entered = await begin(call, tx, { channel: brand.code, customerId: customer?.id ?? null, given })
    return await tell(call, tx, { entered, customer, about })
  })
}

/** A browser that brings no session begins one by one statement. */
async function enterAtOnce(call: Entering, spendings: readonly Spending[]) {
  const { now, request, services } = call
  const written = await inOneStatement(services.db, request.address, async (tx, statement) => {
    spendIn(statement, services, spendings, now)
    const { brand, given, isDown } = await judge(call, tx)
    const customer = given ? findOrCreateIn(statement, services.secrets, given.phone, now) : null
    const entering = { channel: brand.code, customerId: customer?.id ?? null, given }
    const entered = await begin(call, tx, entering)
    return { entered, customer, about: aboutVisit(call, brand, isDown) }
  })
  if (!written) return null
  const { customer, ...rest } = written.result
  return await tell(call, services.db, { ...rest, customer: customer?.known() ?? null })
}

async function judge({ body, services }: Entering, db: Reader) {
  const brand = knownBrand(body.channel)
  const given = givenPhone(services.secrets, body.phone, brand)
  const isDown = await isUnderMaintenance(services, db, brand.code)
  return { brand, given, isDown }
}

/** Echoes the phone as sent: a handle must not reveal its number. */
function aboutVisit({ body }: Entering, { code: channel }: Brand, isUnderMaintenance: boolean) {
  const systemChannels = [{ channel, isUnderMaintenance }]
  return { phone: body.phone.trim(), channel, userAgent: body.userAgent, systemChannels }
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

interface Beginning {
  readonly channel: ChannelCode
  readonly customerId: CustomerReference
  readonly given: GivenPhone | null
}

type Entered = Awaited<ReturnType<typeof begin>>

async function begin(call: Entering, db: Database, { channel, customerId, given }: Beginning) {
  const { body, caller, request, now, services } = call
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
  const visitor = { sessionId, channel, level, knowsPhone, repeatsOrder }
  const token = await issueVisitorToken(db, { ...visitor, customerId }, now, session.begun)
  return { visitor, token, headers, typedPhone: visitor.knowsPhone && given ? given.phone : null }
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

interface ToTell {
  readonly entered: Entered
  readonly customer: Customer | null
  readonly about: ReturnType<typeof aboutVisit>
}

async function tell(call: Entering, db: Reader, { entered, customer, about }: ToTell) {
  const { now, services } = call
  const { token, headers, typedPhone } = entered
  const visitor: Visitor = { ...entered.visitor, customerId: customer?.id ?? null }
  cacheVisitor(services, token, { visitor, dueAt: dueAt({ issued_at: now }) })
  const known = customer?.isNew === false ? await readKnown(call, db, visitor, customer) : NOTHING_KNOWN
  return answered({ ...about, phone: typedPhone ?? about.phone, ...known, token }, headers)
}

async function readKnown({ body, services }: Entering, db: Reader, visitor: Visitor, customer: Customer) {
  const now = services.clock.now()
  const whose = { visitor, customerId: customer.id, storeId: body.storeId, now }
  const points = await readVisibleBalances(services, db, whose)
  if (visitor.level !== 'proven') return { ...NOTHING_KNOWN, points }
  const { verifiedFirstAt, verifiedLastAt } = customer
  return { hasPassedIdentityCheck: verifiedFirstAt !== null, identityCheckedAt: verifiedLastAt, points }
}
