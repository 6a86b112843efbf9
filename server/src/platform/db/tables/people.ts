import type { AgentTeam, ChannelCode, StaffBrowser, StaffDevice } from '@hansang/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'

export interface CustomersTable {
  id: Generated<number>
  phone_lookup: Buffer
  phone_sealed: Buffer
  verified_first_at: Date | null
  verified_last_at: Date | null
  created_at: Date
  ci_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  birth_year: ColumnType<number | null, number | null | undefined, number | null>
  is_adult: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  needed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ErasedPeopleTable {
  phone_lookup: Buffer
  phone_sealed: Buffer
  customer_ids: number[]
  erased_at: Date
}

export interface IdentityChecksTable {
  id: string
  session_id: string
  customer_id: number | null
  channel: ChannelCode
  ticket_hash: Buffer
  purpose: ColumnType<string, string | undefined, string>
  provider: string
  provider_reference: ColumnType<string, string | undefined, string>
  token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  state: 'OPEN' | 'PASSED' | 'UNDER_AGE' | 'FAILED' | 'EXPIRED'
  created_at: Date
  expires_at: Date
  verified_at: Date | null
  ci_hash: Buffer | null
  birth_year: number | null
  is_adult: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

export interface LinkSecretsTable {
  hash: Buffer
  kind: string
  order_id: string | null
  customer_id: number | null
  channel: ChannelCode
  created_at: Date
  expires_at: Date
  used_at: Date | null
  session_id: ColumnType<string | null, string | null | undefined, string | null>
  code_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
  page: ColumnType<LinkedPage | null, LinkedPage | null | undefined, never>
}

export type LinkedPage = 'order' | 'payment'

export interface SessionsTable {
  id: string
  cookie_hash: Buffer
  channel: ChannelCode
  customer_id: number | null
  created_at: Date
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  ends_at: Date
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  replaced_cookie_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  cookie_replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  knows_phone: boolean
  is_kiosk: ColumnType<boolean, boolean | undefined, never>
  /** The past order whose number alone started this session; nothing else identifies its customer. */
  repeats_order: ColumnType<string | null, string | null | undefined, string | null>
  agent_session_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OwnerSessionsTable {
  id: string
  owner_id: number
  is_kept: boolean
  device: ColumnType<StaffDevice, StaffDevice | undefined, StaffDevice>
  browser: ColumnType<StaffBrowser, StaffBrowser | undefined, StaffBrowser>
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
  ends_at: Date
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AgentsTable {
  login_id: string
  password_hash: string
  team: AgentTeam
  channels: ChannelCode[]
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/**
 * A `claimed` phone is typed only. `unsigned-agent`: staff at a page without sign-in, with a customer's
 * phone; they see only orders that they placed.
 */
export type ProofLevel = 'claimed' | 'unsigned-agent' | 'proven' | 'agent'

export interface AgentSessionsTable {
  id: string
  agent_login: string
  device: ColumnType<StaffDevice, StaffDevice | undefined, StaffDevice>
  browser: ColumnType<StaffBrowser, StaffBrowser | undefined, StaffBrowser>
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
  ends_at: Date
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface AgentViewsTable {
  id: Generated<number>
  agent_login: string
  customer_key: string
  what: AgentViewKind
  order_ids: string[]
  at: Date
}

export type AgentViewKind =
  | 'looked up'
  | 'read again'
  | 'order taken up'
  | 'order placed'
  | 'payment asked'
  | 'link sent again'
  | 'order cancelled'

export interface PhoneCodesTable {
  id: string
  session_id: string
  customer_id: number
  code_hash: Buffer
  guesses: ColumnType<number, number | undefined, number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface TokensTable {
  hash: Buffer
  role: 'NONMBER' | 'CEO' | 'AGENT'
  session_id: string | null
  owner_id: number | null
  owner_session_id: string | null
  agent_session_id: ColumnType<string | null, string | null | undefined, string | null>
  channel: ChannelCode | ''
  customer_id: number | null
  level: ProofLevel | 'owner'
  issued_at: Date
  expires_at: Date
  successor_salt: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export type TokenRow = Selectable<TokensTable>
export type IdentityCheckRow = Selectable<IdentityChecksTable>

export interface PeopleTables {
  customers: CustomersTable
  erased_people: ErasedPeopleTable
  identity_checks: IdentityChecksTable
  link_secrets: LinkSecretsTable
  phone_codes: PhoneCodesTable
  agents: AgentsTable
  agent_sessions: AgentSessionsTable
  agent_views: AgentViewsTable
  sessions: SessionsTable
  owner_sessions: OwnerSessionsTable
  tokens: TokensTable
}
