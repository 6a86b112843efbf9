import { type CouponLookUp, couponLookUp } from '@hansang/contract'
import type { CouponIssuerName, Refusal } from '@hansang/domain'
import { z } from 'zod'
import { inSpan } from '../../tracing/span.ts'
import { GatewayFault } from '../ask-json.ts'
import type { CouponIssuers, CouponQuestion } from './port.ts'

const ANSWER_LIMIT_MS = 10_000

/** `8888`, or `fail` with a message; drop its text up to the first colon. */
export interface RefusedAnswer extends Refusal<'8888' | 'fail'> {
  readonly message: string
}

/** Read-only at the issuer. */
export async function askIssuer(
  issuers: CouponIssuers,
  issuer: CouponIssuerName,
  question: CouponQuestion,
  limitMs = ANSWER_LIMIT_MS,
): Promise<CouponLookUp | RefusedAnswer> {
  const start = { name: 'ask coupon issuer', kind: 'client', facts: { 'hansang.provider': issuer } } as const
  const text = await inSpan(start, () =>
    withinLimit(issuer, limitMs, (signal) => issuers.ask(issuer, question, signal)),
  )
  return readAnswer(issuer, text)
}

async function withinLimit(
  issuer: string,
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const signal = AbortSignal.timeout(limitMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([ask(signal), late])
  } catch (cause) {
    throw new GatewayFault(`the coupon issuer ${issuer} gave no answer`, { cause })
  }
}

function readAnswer(issuer: string, text: string): CouponLookUp | RefusedAnswer {
  const lookUp = readLookUp(issuer, text)
  if (lookUp.resultCode === '0000' && lookUp.coupons.length > 0) return lookUp
  const message = lookUp.resultMessage || lookUp.message
  if (lookUp.resultCode === '8888') return { reason: '8888', message }
  if (lookUp.code === 'fail') return { reason: 'fail', message }
  throw new GatewayFault(`the coupon issuer ${issuer} answered with result ${lookUp.resultCode || 'none'}`)
}

function readLookUp(issuer: string, text: string): CouponLookUp {
  const json = parseJson(text)
  const wrapped = isObject(json) && isObject(json['jObject']) ? json['jObject'] : json
  const read = z.safeParse(couponLookUp, wrapped)
  if (read.success) return read.data
  throw new GatewayFault(`the coupon issuer ${issuer} answered what is no look-up`, { cause: read.error })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
