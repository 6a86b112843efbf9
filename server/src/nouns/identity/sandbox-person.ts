import { createHash } from 'node:crypto'
import type { RequestOf, settleSandboxIdentity } from '@hansang/contract'
import {
  type Refusal,
  type ServiceReason,
  isAdult,
  normalisePhone,
  refusal,
  seoulDate,
} from '@hansang/domain'
import type { BrowserSession, CheckedPerson } from '../auth/index.ts'
import { isLookUpOf } from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'

export type Filled = RequestOf<typeof settleSandboxIdentity>

/** Errors that the person can correct; the ticket stays valid. */
export function fillingRefusal(
  body: Filled,
  session: BrowserSession,
  { secrets }: Services,
  now: Date,
): Refusal<ServiceReason> | null {
  if (body.resultCode === '9999') return null
  if (body.name.trim() === '') return refusal('nameEmpty')
  if (!birthDateOf(body.birthDate, now)) return refusal('birthWrong')
  const phone = normalisePhone(body.phone)
  const isOwn = phone !== null && isLookUpOf(secrets, phone, session.phoneLookUp)
  return isOwn ? null : refusal('phoneUnlike')
}

export function personOf(filled: Filled, { secrets }: Services, now: Date): CheckedPerson | null {
  const birthDate = birthDateOf(filled.birthDate, now)
  if (filled.resultCode === '9999' || !birthDate) return null
  return { isAdult: isAdult(birthDate, now), personHash: secrets.lookUp(`ci ${sandboxCi(filled)}`) }
}

function birthDateOf(typed: string, now: Date): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  const date = /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : ''
  const instant = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date)) return null
  return date >= '1900-01-01' && date <= seoulDate(now) ? date : null
}

function sandboxCi({ name, birthDate }: Filled): string {
  return createHash('sha512')
    .update(`${name.normalize('NFC').trim()} ${birthDate}`)
    .digest('base64')
}
