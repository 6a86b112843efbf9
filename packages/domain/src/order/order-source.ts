export const ORDER_SOURCES = [
  'ARS',
  'ARSCS',
  'ARSCP',
  'ARSSELF',
  'CALLAPP',
  'CALLAPPCP',
  'CITYCUP',
  'SMS',
  'visible',
] as const

export type OrderSource = (typeof ORDER_SOURCES)[number]

export const AGENT_TEAMS = ['csteam', 'cpteam'] as const

export type AgentTeam = (typeof AGENT_TEAMS)[number]

/** `agent`: agents' pages without a team in the path. */
export type EntryKind = 'landing' | AgentTeam | 'agent' | 'rprs' | 'citycup'

export interface VisitEntry {
  readonly kind: EntryKind
  readonly p4: string
  readonly isSmsPath: boolean
  readonly insideCallApp: boolean
}

const AGENT_SOURCES: Partial<Record<EntryKind, OrderSource>> = {
  csteam: 'ARSCS',
  cpteam: 'ARSCP',
  agent: 'ARSCS',
}

const OWN_SOURCES: Partial<Record<EntryKind, OrderSource>> = { rprs: 'ARSSELF', citycup: 'CITYCUP' }

/**
 * Each entry has its own source, so that no customer inherits an agent's session. p4 = Y overrides all but
 * agents' pages; the call app overrides all but these two.
 */
export function orderSourceOf({ kind, p4, isSmsPath, insideCallApp }: VisitEntry): OrderSource {
  const agentSource = AGENT_SOURCES[kind]
  if (agentSource) return agentSource
  if (p4 === 'Y') return 'CALLAPPCP'
  if (insideCallApp) return 'CALLAPP'
  if (p4 === 'visible') return 'visible'
  return OWN_SOURCES[kind] ?? (isSmsPath ? 'SMS' : 'ARS')
}

export function isAgentSource(orderSource: string): boolean {
  return orderSource === 'ARSCS' || orderSource === 'ARSCP'
}

/** Sources for which "change menu" counts as an ARS flow. */
export function isArsFlow(orderSource: OrderSource): boolean {
  return orderSource === 'ARS' || orderSource === 'ARSSELF' || isAgentSource(orderSource)
}
