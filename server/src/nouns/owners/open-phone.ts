import { openOrNull, type SealOpener } from '../../platform/secrets/index.ts'

interface OwnerWithPhone {
  readonly id: number
  readonly login_id: string
  readonly phone_sealed: Buffer | null
}

export function openOwnersPhone(
  opening: SealOpener,
  { id, login_id: row, phone_sealed: sealed }: OwnerWithPhone,
): string | null {
  if (!sealed) return ''
  return openOrNull(opening, sealed, { column: 'owners.phone_sealed', row, about: { ownerId: id } })
}
