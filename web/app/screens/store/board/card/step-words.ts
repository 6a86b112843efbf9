import type { OrderDetail, OrderStep } from '@hansang/contract'
import { formatWon, isOrderStatus, STATUS_AFTER, won } from '@hansang/domain'
import { fill, orderStepTexts, storeStatusNames } from '@hansang/messages'

type Reasons = Pick<OrderDetail, 'denyReason' | 'cancelReason'>

/** What happened, with the reason that somebody gave for it. */
export function stepWords(
  { status, kind, became }: OrderStep,
  { denyReason, cancelReason }: Reasons,
): string {
  if (!isOrderStatus(status)) return status || deedWords(kind, became)
  const reasons: Partial<Record<string, string>> = {
    [STATUS_AFTER.denial]: denyReason,
    [STATUS_AFTER.cancelRequest]: cancelReason,
    [STATUS_AFTER.deniedCancel]: denyReason,
    [STATUS_AFTER.givingUp]: denyReason,
  }
  return [storeStatusNames[status], reasons[status]].filter(Boolean).join(' · ')
}

export function stepDoer({ actor, personId, personName }: OrderStep): string {
  return [orderStepTexts.actors[actor], personName || personId].filter(Boolean).join(' ')
}

function deedWords(kind: string, became: string): string {
  const { kinds, otherKind } = orderStepTexts
  // A later release may add kinds.
  const words = (kinds as Readonly<Record<string, string>>)[kind]
  if (!words) return otherKind
  const { pieces = 0, refunded = 0, parts = [] } = partsOf(became)
  const names = parts.map(({ name }) => name).join(', ')
  return fill(words, { n: pieces, amount: formatWon(won(refunded)), names }).trim()
}

interface Became {
  readonly pieces?: number
  readonly refunded?: number
  readonly parts?: readonly { readonly name: string }[]
}

function partsOf(became: string): Became {
  try {
    return JSON.parse(became || '{}') as Became
  } catch {
    return {}
  }
}
