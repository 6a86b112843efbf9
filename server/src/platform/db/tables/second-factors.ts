import type { ColumnType } from 'kysely'

export interface SecondFactorsTable {
  id: string
  owner_id: number
  secret_sealed: Buffer
  begun_at: Date
  /** Of one that is not confirmed yet. */
  ends_at: Date | null
  confirmed_at: Date | null
  last_step: ColumnType<number, number | undefined, number>
}

export interface RecoveryCodesTable {
  factor_id: string
  mark: string
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface SignInTicketsTable {
  hash: Buffer
  owner_id: number
  password_mark: Buffer
  is_kept: boolean
  tries: ColumnType<number, number | undefined, number>
  expires_at: Date
}

export interface SecondFactorTables {
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  sign_in_tickets: SignInTicketsTable
}
