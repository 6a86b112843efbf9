import { type World, type WorldFault, type WorldSecret } from '@hansang/contract'
import { passwordRefusal } from '../../../nouns/auth/index.ts'
import { isUsableHash } from '../../../platform/secrets/index.ts'

const REASONS: Readonly<Record<string, string>> = {
  longPassword: 'must have at most 128 characters',
  ownIdPassword: 'must not hold the login id',
  commonPassword: 'must not be one that is easily guessed: put several words together',
}

export async function staffFaults({ owners, agents }: World, first: number): Promise<WorldFault[]> {
  return [...(await faultsOf('owners', owners, first)), ...(await faultsOf('agents', agents, first))]
}

type Staff = readonly { readonly loginId: string; readonly secret: WorldSecret; readonly ended?: boolean }[]

async function faultsOf(list: string, staff: Staff, first: number): Promise<WorldFault[]> {
  const faults = staff.map(async ({ loginId, secret, ended }, index) => {
    const reason = ended ? null : await reasonOf(secret, loginId)
    const field = secret.kind === 'hash' ? 'passwordHash' : 'password'
    return reason ? [{ path: `${list}[${first + index}].${field}`, reason }] : []
  })
  return (await Promise.all(faults)).flat()
}

async function reasonOf(secret: WorldSecret, loginId: string): Promise<string | null> {
  if (secret.kind === 'plain') {
    const refused = await passwordRefusal(secret.text, loginId)
    return REASONS[refused?.reason ?? ''] ?? null
  }
  return isUsableHash(secret.hash)
    ? null
    : 'must be scrypt:17:8:1:SALT:HASH as an export writes it, at most at twice that cost'
}
