import { SERVICE_STATES } from '@hansang/domain'
import { choice, count, flag, listOf, timestamp, timestampOrNone } from '../values.ts'
import { wireTable } from '../wire-table.ts'

export const lastingFields = { since: ['since', timestamp], until: ['until', timestampOrNone] } as const

export const serviceState = wireTable({
  kind: ['stateKind', choice(SERVICE_STATES)],
  ...lastingFields,
  minutes: ['minutes', count],
})

export const stateFields = {
  isOpenNow: ['openYn', flag(false)],
  states: ['states', listOf(serviceState)],
} as const
