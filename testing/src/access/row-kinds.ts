import type { Actor } from './actors.ts'

/**
 * An HTTP status; `nothing` private; `masked`: the order without personal data; `told`: the row's `tells`;
 * `acts`: allowed, whatever the outcome.
 */
export type Outcome = 400 | 401 | 403 | 404 | 'nothing' | 'masked' | 'told' | 'acts'

export interface Row {
  readonly may: Readonly<Record<Actor, Outcome>>
  readonly request: (order: string, actor: Actor) => object
  readonly order?: 'paid' | 'unpaid'
  /** Private value in the answer; default: the order's phone. */
  readonly tells?: string
  readonly isTexting?: true
  readonly endsSessions?: true
}

type Exceptions = Partial<Record<Actor, Outcome>>
type Rest = Omit<Row, 'may'>

export const ALL = (outcome: Outcome): Record<Actor, Outcome> => ({
  nobody: outcome,
  otherPhone: outcome,
  otherPhoneProven: outcome,
  otherChannel: outcome,
  otherOwner: outcome,
  otherPos: outcome,
  claimed: outcome,
  unsignedAgent: outcome,
  agent: outcome,
  proven: outcome,
  creator: outcome,
  pos: outcome,
  owner: outcome,
  managerOfStore: outcome,
  staffOfStore: outcome,
})

export const forAll = (rest: Rest, exceptions: Exceptions = {}): Row => ({
  may: { ...ALL('nothing'), ...exceptions },
  ...rest,
})

export const forVisitors = (outcome: Outcome, rest: Rest, exceptions: Exceptions = {}): Row => {
  const staff = { nobody: 401, otherOwner: 401, otherPos: 401, pos: 401, owner: 401, agent: 401 } as const
  return { may: { ...ALL(outcome), ...staff, ...exceptions }, ...rest }
}

export const forOwners = (own: Outcome, others: Outcome, rest: Rest): Row => {
  const withoutToken = { nobody: 401, pos: 401, otherPos: 401 } as const
  return { may: { ...ALL(403), ...withoutToken, owner: own, otherOwner: others }, ...rest }
}

export const forAgents = (own: Outcome, rest: Rest): Row => {
  const withoutToken = { nobody: 401, pos: 401, otherPos: 401 } as const
  return { may: { ...ALL(403), ...withoutToken, agent: own }, ...rest }
}

export const forPos = (rest: Rest): Row => ({ may: { ...ALL(401), pos: 'acts', otherPos: 404 }, ...rest })

export const forAnyToken = (rest: Rest): Row =>
  forAll(rest, { nobody: 401, pos: 401, otherPos: 401, agent: 403 })
