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

/** Where an order comes from. */
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The call centre's and the call partners' agents, as paths name them. */
export const AGENT_TEAMS = ['csteam', 'cpteam'] as const

export type AgentTeam = (typeof AGENT_TEAMS)[number]

/** How a visit begins: `agent` are the agents' pages without a team in their path. */
export type EntryKind = 'landing' | AgentTeam | 'agent' | 'rprs' | 'citycup'

export interface VisitEntry {
  readonly kind: EntryKind
  /** The query's p4, '' when absent. */
  readonly p4: string
  readonly isSmsPath: boolean
  /** The page runs in the call app's web view. */
  readonly insideCallApp: boolean
}

const AGENT_SOURCES: Partial<Record<EntryKind, OrderSource>> = {
  csteam: 'ARSCS',
  cpteam: 'ARSCP',
  agent: 'ARSCS',
}

const OWN_SOURCES: Partial<Record<EntryKind, OrderSource>> = { rprs: 'ARSSELF', citycup: 'CITYCUP' }

/**
 * The order source of a visit. Every entry yields one of its own, so that no customer inherits an agent's
 * session; p4 = Y overrides all but agents' pages, the call app all but these two.
 */
export function orderSourceOf({ kind, p4, isSmsPath, insideCallApp }: VisitEntry): OrderSource {
  const agentSource = AGENT_SOURCES[kind]
  if (agentSource) return agentSource
  if (p4 === 'Y') return 'CALLAPPCP'
  if (insideCallApp) return 'CALLAPP'
  if (p4 === 'visible') return 'visible'
  return OWN_SOURCES[kind] ?? (isSmsPath ? 'SMS' : 'ARS')
}

/** The call centre's and the call partner's orders. */
export function isAgentSource(orderSource: string): boolean {
  return orderSource === 'ARSCS' || orderSource === 'ARSCP'
}

/** Origins that count as an ARS flow where "change menu" is offered. */
export function isArsFlow(orderSource: OrderSource): boolean {
  return orderSource === 'ARS' || orderSource === 'ARSSELF' || isAgentSource(orderSource)
}
