import { type AnswerBody, type RequestOf, settleSandboxPayment } from '@hansang/contract'
import { type Refusal, type Won, refusal } from '@hansang/domain'
import { failureTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import type { AttemptRow } from '../../platform/db/index.ts'
import {
  SANDBOX_CODES,
  type SandboxCode,
  asksForMoney,
  sandboxKey,
} from '../../platform/gateways/payment/sandbox-decision.ts'
import {
  findAnswerBeside,
  isAnswered,
  keepAnswer,
  ok,
  type OnceKey,
  type Presented,
  presentOutcome,
  type Route,
  sendAnswer,
} from '../../platform/http/routes/index.ts'
import { apiError, readBody } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/services.ts'
import {
  byPayKey,
  claimOfPage,
  isUnsettled,
  lowerAmount,
  paymentOfPage,
  type PaymentOfPage,
  type SeenPayment,
} from '../../nouns/payments/index.ts'
import { abandonedAt, confirmPayment, confirmSeen } from './confirm-payment.ts'
import type { KeptAnswer } from './settle-attempt.ts'
import { preparePayment, requirePayment } from './open-payment.ts'

type Decision = RequestOf<typeof settleSandboxPayment>

const FAILURE_CODES = ['9999', '99', '88']

/**
 * Calls the provider, so not one transaction as other writes. An attempt settles once, so a repeat gets the
 * same answer even without a key.
 */
export const settleSandboxRoute: Route = {
  endpoint: settleSandboxPayment,
  async handle(context, services) {
    if (!services.rehearsal.isOpen()) throw apiError(404, 'unknownPath')
    const { raw, body } = await readBody(context, settleSandboxPayment)
    const key = context.req.header('idempotency-key')
    const once = { scope: settleSandboxPayment.path, body: raw }
    const presented = key ? await answerByKey(services, { ...once, key }, body) : await settle(services, body)
    return sendAnswer(context, presented, null)
  },
}

async function answerByKey(services: Services, once: OnceKey, body: Decision): Promise<Presented> {
  const now = services.clock.now()
  const { db } = services
  let isKept = false
  const kept: KeptAnswer = {
    once,
    at: now,
    answerTo(attempt) {
      const { isFinal, answer } = present(attempt)
      isKept = isFinal
      return isFinal ? answer : null
    },
  }
  const keep = async (presented: Presented) => {
    // Another call settled it and kept no answer under this key.
    if (presented.isFinal && !isKept) await keepAnswer(services.db, once, presented.answer, now)
    return presented
  }
  const claimed = await claimedAtOnce(services, once, body, now)
  if (claimed) return await keep(await confirmed(services, claimed, body, kept))
  const { first, row } = await findAnswerBeside(db, once, now, byPayKey(db, body.payKey, now))
  if (first) return { isFinal: true, answer: first as AnswerBody }
  if (!row) throw apiError(404, 'unknownPath')
  return await keep(await settle(services, body, { payment: paymentOfPage(row), kept }))
}

/** A first payment of what the page asks for needs no look at it. */
async function claimedAtOnce(
  { db, payments }: Services,
  once: OnceKey,
  { payKey, resultCode, amount }: Decision,
  now: Date,
): Promise<SeenPayment | null> {
  const code = codeOf(resultCode)
  if (!code || !asksForMoney(code) || payments.needsPreparing) return null
  const pollAgainAt = abandonedAt(now)
  return await claimOfPage(db, { payKey, amount, now, pollAgainAt, unless: isAnswered(once) })
}

async function confirmed(services: Services, seen: SeenPayment, body: Decision, kept: KeptAnswer) {
  const paymentKey = keyOf(body, seen.attempt.amount)
  return present(await confirmSeen(services, seen, { paymentKey, kept }))
}

async function settle(
  services: Services,
  body: Decision,
  { payment: found, kept }: { payment?: PaymentOfPage; kept?: KeptAnswer } = {},
): Promise<Presented> {
  const opened = found ?? (await requirePayment(services.db, body.payKey, services.clock.now()))
  const payment = await chosenPayment(services, body, opened)
  const code = codeOf(body.resultCode)
  if (!code) throw apiError(400, 'input')
  const refused = amountRefusal(payment, code, body)
  if (refused) return presentOutcome(settleSandboxPayment, refused)
  const { id, state, amount } = payment.attempt
  if (state === 'CREATED') await preparePayment(services, payment)
  const paymentKey = keyOf(body, amount)
  return present(await confirmPayment(services, id, { paymentKey, kept }))
}

function codeOf(resultCode: string): SandboxCode | undefined {
  return SANDBOX_CODES.find((known) => known === resultCode)
}

/** A local voucher's page may choose less than the attempt's amount. */
async function chosenPayment(
  services: Services,
  body: Decision,
  payment: PaymentOfPage,
): Promise<PaymentOfPage> {
  const { id, pays } = payment.attempt
  const isChoice = pays === 'local-voucher' && body.amount > 0
  if (!isChoice) return payment
  const changed = await lowerAmount(services.db, id, body.amount)
  return { ...payment, attempt: changed ?? payment.attempt }
}

function amountRefusal({ attempt }: PaymentOfPage, code: SandboxCode, { amount }: Decision): Refusal | null {
  const isNamed = asksForMoney(code) || amount !== 0
  return isNamed && amount !== attempt.amount ? refusal('priceChanged') : null
}

function keyOf({ resultCode, means, cardCompany, instalment }: Decision, amount: Won): string | undefined {
  const code = codeOf(resultCode)
  return code && sandboxKey({ code, amount, means, cardCompany, instalment })
}

function present(attempt: AttemptRow): Presented {
  const { code, message } = answerTo(attempt)
  const { answer } = presentOutcome(settleSandboxPayment, ok({ orderNumber: attempt.order_id }))
  return { isFinal: !isUnsettled(attempt.state), answer: { ...answer, code, message } }
}

function answerTo({ state, failure }: AttemptRow): { code: string; message: string } {
  if (state === 'PAID') return { code: 'Success', message: '' }
  if (isUnsettled(state)) return { code: 'confirming', message: serviceRefusalTexts.paymentConfirming }
  const code = FAILURE_CODES.find((known) => known === failure) ?? '9999'
  return {
    code,
    message: state === 'FAILED' ? failureTexts.paymentNotCompleted : refusalTexts.paymentExpired,
  }
}
