import { isAdult } from '@hansang/domain'
import { z } from 'zod'
import { GatewayFault, type JsonAnswer } from '../ask-json.ts'
import { PORTONE_SCRIPT_URL } from '../payment/portone-window.ts'
import { type PortoneAccess, portoneCaller, readPortoneError } from '../portone-call.ts'
import type { CheckedPerson, IdentityOutcome, IdentityProvider, IdentityReturn } from './port.ts'

export interface PortoneIdentityOptions extends PortoneAccess {
  readonly identityChannelKey: string
  readonly now: () => Date
  /** Keyed: plain CI hashes could be compared with other lists. */
  readonly hash: (text: string) => Buffer
}

const customer = z.object({
  birthDate: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  ci: z.string().nullish(),
})

const verification = z.discriminatedUnion('status', [
  z.object({ id: z.string(), status: z.literal('READY') }),
  z.object({ id: z.string(), status: z.literal('VERIFIED'), verifiedCustomer: customer }),
  z.object({
    id: z.string(),
    status: z.literal('FAILED'),
    failure: z.object({ pgCode: z.string().nullish() }).nullish(),
  }),
])

export function portoneIdentity(options: PortoneIdentityOptions): IdentityProvider {
  const ask = portoneCaller(options)
  return {
    name: 'portone',
    isSandbox: false,
    openWindow: ({ checkId, returnUrl }) => ({
      scriptUrl: PORTONE_SCRIPT_URL,
      request: {
        storeId: options.storeId,
        channelKey: options.identityChannelKey,
        identityVerificationId: checkId,
        redirectUrl: returnUrl,
        forceRedirect: true,
      },
    }),
    readReturn,
    query: async (checkId, claimedPhone) => {
      const answer = await ask({ template: '/identity-verifications/{id}', id: checkId })
      return readOutcome(answer, { ...options, checkId, claimedPhone })
    },
  }
}

interface Check extends Pick<PortoneIdentityOptions, 'now' | 'hash'> {
  readonly checkId: string
  readonly claimedPhone: string
}

function readOutcome(answer: JsonAnswer, check: Check): IdentityOutcome {
  if (answer.status !== 200) return readFailure(answer)
  const read = verification.safeParse(answer.body)
  if (!read.success) throw new GatewayFault('PortOne answered no identity check')
  if (read.data.id !== check.checkId) throw new GatewayFault('another identity check was answered')
  switch (read.data.status) {
    case 'READY':
      return { state: 'open' }
    case 'FAILED':
      return { state: 'failed', failure: read.data.failure?.pgCode || 'FAILED' }
    case 'VERIFIED':
      return { state: 'checked', person: checkedPersonOf(read.data.verifiedCustomer, check) }
  }
}

/** PortOne does not know a check whose window never opened. */
function readFailure(answer: JsonAnswer): IdentityOutcome {
  const { type } = readPortoneError(answer)
  if (type === 'IDENTITY_VERIFICATION_NOT_FOUND') return { state: 'open' }
  throw new GatewayFault(`PortOne answered ${type}`)
}

function checkedPersonOf(
  { birthDate, phoneNumber, ci }: z.infer<typeof customer>,
  { now, hash, claimedPhone }: Check,
): CheckedPerson {
  const checkedAt = now()
  return {
    checkedAt,
    isAdult: isAdult(birthDate ?? '', checkedAt),
    personHash: ci ? hash(`ci:${ci}`) : null,
    ownsPhone: phoneNumber ? digitsOf(phoneNumber) === digitsOf(claimedPhone) : null,
  }
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

function readReturn(query: URLSearchParams): IdentityReturn {
  const failure = query.get('code')
  if (failure) return { kind: 'failed', failure, message: query.get('message') ?? '' }
  const checkId = query.get('identityVerificationId')
  return checkId ? { kind: 'done', checkId } : { kind: 'nothing' }
}
