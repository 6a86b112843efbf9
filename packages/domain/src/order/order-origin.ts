export const ORDER_ORIGINS = [
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
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]

/** How a visit begins: `agent` are the agents' pages without a team in their path. */
export type EntryKind = 'landing' | 'csteam' | 'cpteam' | 'agent' | 'rprs' | 'citycup'

export interface VisitEntry {
  readonly kind: EntryKind
  /** The query's p4, '' when absent. */
  readonly p4: string
  readonly isSmsPath: boolean
  /** The page runs in the call app's web view. */
  readonly insideCallApp: boolean
}

const AGENT_ORIGINS: Partial<Record<EntryKind, OrderOrigin>> = {
  csteam: 'ARSCS',
  cpteam: 'ARSCP',
  agent: 'ARSCS',
}

const OWN_ORIGINS: Partial<Record<EntryKind, OrderOrigin>> = { rprs: 'ARSSELF', citycup: 'CITYCUP' }

/**
 * The origin of a visit. Every entry yields one of its own, so that no customer inherits an agent's
 * session; p4 = Y overrides all but agents' pages, the call app all but these two.
 */
export function originOf({ kind, p4, isSmsPath, insideCallApp }: VisitEntry): OrderOrigin {
  const agentOrigin = AGENT_ORIGINS[kind]
  if (agentOrigin) return agentOrigin
  if (p4 === 'Y') return 'CALLAPPCP'
  if (insideCallApp) return 'CALLAPP'
  if (p4 === 'visible') return 'visible'
  return OWN_ORIGINS[kind] ?? (isSmsPath ? 'SMS' : 'ARS')
}

/** The call centre's and the call partner's orders. */
export function isAgentOrigin(origin: OrderOrigin): boolean {
  return origin === 'ARSCS' || origin === 'ARSCP'
}

/** Origins that count as an ARS flow where "change menu" is offered. */
export function isArsFlow(origin: OrderOrigin): boolean {
  return origin === 'ARS' || origin === 'ARSSELF' || isAgentOrigin(origin)
}
