import { pointInfo } from './points.ts'
import { flag, oneOrMany, text, timestampOrNone } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

export const systemChannelFields = {
  channel: ['chnCd', text],
  isUnderMaintenance: ['sysServiceYn', flag(false)],
} as const

export const systemChannel = wireTable(systemChannelFields)
export type SystemChannel = Ours<typeof systemChannelFields>

const visitorFields = {
  phone: ['hpno', text],
  channel: ['channel', text],
  userAgent: ['userAgentInfo', text],
  hasPassedIdentityCheck: ['firstCi', flag(false)],
  identityCheckedAt: ['ciModDtm', timestampOrNone],
  systemChannels: ['selSystemChnInfo', oneOrMany(systemChannel)],
  token: ['token', text],
  points: ['pointInfo', pointInfo],
} as const

export const visitor = wireTable(visitorFields)
export type VisitorAnswer = Ours<typeof visitorFields>
