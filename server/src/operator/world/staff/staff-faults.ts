import { type World, type WorldFault, type WorldSecret } from '@hansang/contract'
import { passwordRefusal } from '../../../nouns/auth/index.ts'
import { isUsableHash } from '../../../platform/secrets/index.ts'

const REASONS: Readonly<Record<string, string>> = {
  longPassword: 'must have at most 128 characters',
  ownIdPassword: 'must not hold the login id',
  commonPassword: 'must not be one that is easily guessed: put several words together',
}

export function staffFaults({ owners, agents }: World, first: number): WorldFault[] {
  return [...faultsOf('owners', owners, first), ...faultsOf('agents', agents, first)]
}

type Staff = readonly { readonly loginId: string; readonly secret: WorldSecret; readonly ended?: boolean }[]

function faultsOf(list: string, staff: Staff, first: number): WorldFault[] {
  return staff.flatMap(({ loginId, secret, ended }, index) => {
    const reason = ended ? null : reasonOf(secret, loginId)
    const field = secret.kind === 'hash' ? 'passwordHash' : 'password'
    return reason ? [{ path: `${list}[${first + index}].${field}`, reason }] : []
  })
}

function reasonOf(secret: WorldSecret, loginId: string): string | null {
  if (secret.kind === 'plain') return REASONS[passwordRefusal(secret.text, loginId)?.reason ?? ''] ?? null
  return isUsableHash(secret.hash)
    ? null
    : 'must be scrypt:17:8:1:SALT:HASH as an export writes it, at most at twice that cost'
}
