import type { DeedShown } from '@hansang/contract'
import { DEED_KINDS, STAFF_ROLES, formatWon, isOneOf, isOrderStatus } from '@hansang/domain'
import {
  accountTexts,
  deedActorNames,
  deedFactNames,
  deedNames,
  deedValueNames,
  orderStatusNames,
  roleNames,
} from '@hansang/messages'

const MONEY = ['won', 'refunded', 'amount', 'price']
/** Only for programs. */
const HIDDEN = ['id', 'kind', 'invitedBy', 'until']

export function deedName(kind: string): string {
  return isOneOf(DEED_KINDS, kind) ? deedNames[kind] : kind
}

/** The name with the role in brackets. */
export function doerName({ actor, personId, personName, role }: DeedShown): string {
  const name = personName || personId
  if (!name) return deedActorNames[actor]
  return role ? `${name} (${roleNames[role]})` : `${deedActorNames[actor]} ${name}`
}

export function doerDevice({ device, browser }: DeedShown): string {
  const { systems, browsers } = accountTexts.devices
  const system = isKeyOf(systems, device) ? systems[device] : ''
  return [system, isKeyOf(browsers, browser) ? browsers[browser] : ''].filter(Boolean).join(' · ')
}

/** Each field by its name; empty when there is nothing to tell. */
export function factsOf(json: string): string {
  const facts = readJson(json)
  if (!facts) return ''
  return Object.entries(facts)
    .filter(([name]) => !HIDDEN.includes(name))
    .map(([name, value]) => `${deedFactNames[name] ?? name} ${valueText(name, value)}`)
    .join(' · ')
}

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ') || '-'
  if (value !== null && typeof value === 'object') return objectText(value)
  if (typeof value === 'number') return MONEY.includes(name) ? formatWon(value) : String(value)
  const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '-'
  if (isOrderStatus(text)) return orderStatusNames[text]
  if (isOneOf(STAFF_ROLES, text)) return roleNames[text]
  return deedValueNames[text] ?? text
}

function objectText(value: object): string {
  const named = Object.entries(value).filter(([name]) => !HIDDEN.includes(name))
  return named.map(([name, each]) => valueText(name, each)).join(' ')
}

function readJson(json: string): Readonly<Record<string, unknown>> | null {
  if (!json) return null
  const value: unknown = JSON.parse(json)
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null
}

function isKeyOf<T extends object>(names: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(names, key)
}
