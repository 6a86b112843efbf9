import {
  RECOVERY_CODE_COUNT,
  type Refusal,
  readTypedCode,
  recoveryCodeOf,
  refusal,
  shownRecoveryCode,
} from '@hansang/domain'
import { randomBytes } from 'node:crypto'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { countLeft, type Factor } from './factors.ts'
import { stepOf } from './time-codes.ts'

const RECOVERY_BYTES = 10

export interface TakenCode {
  readonly by: 'time' | 'recovery'
  readonly codesLeft: number
}

/** Uses the code up. The factor must be locked, so that of two callers with one code one gets it. */
export async function takeCode(
  tx: OpenTransaction,
  secrets: Pick<Secrets, 'pseudonym'>,
  factor: Factor,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<TakenCode | Refusal> {
  const read = readTypedCode(typed)
  if (read?.kind === 'time') return await takeTimeCode(tx, factor, read.code, now)
  if (!read || factor.confirmedAt === null) return refusal('secondCodeWrong')
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factor.id)
    .where('mark', '=', markOf(secrets, factor.id, read.code))
    .where('used_at', 'is', null)
    .returning('mark')
    .executeTakeFirst()
  return used ? { by: 'recovery', codesLeft: await countLeft(tx, factor.id) } : refusal('secondCodeWrong')
}

async function takeTimeCode(
  tx: OpenTransaction,
  { id, secret }: Factor,
  code: string,
  now: Date,
): Promise<TakenCode | Refusal> {
  const step = secret === null ? null : stepOf(secret, code, now)
  if (step === null) return refusal('secondCodeWrong')
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return taken ? { by: 'time', codesLeft: await countLeft(tx, id) } : refusal('secondCodeUsed')
}

/** In place of all before. Told once: only keyed hashes of them are kept. */
export async function makeRecoveryCodes(
  tx: OpenTransaction,
  secrets: Pick<Secrets, 'pseudonym'>,
  factorId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))
  await tx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute()
  const rows = codes.map((code) => ({ factor_id: factorId, mark: markOf(secrets, factorId, code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map(shownRecoveryCode)
}

/** Keyed, since fifty bits are found again from a plain hash. */
function markOf(secrets: Pick<Secrets, 'pseudonym'>, factorId: string, code: string): string {
  return secrets.pseudonym(`recovery ${factorId} ${code}`)
}
