import {
  type AutoAccept,
  type PartContent,
  type PartField,
  type SlotLimits,
  formatCount,
} from '@hansang/domain'
import { fill, orderFlowTexts as t, orderTexts } from '@hansang/messages'

export function amountWords(amount: number): string {
  return amount === 0 ? t.anyAmount : fill(t.amountUpTo, { price: formatCount(amount) })
}

export function openWords(count: number): string {
  return count === 0 ? t.anyOpen : fill(t.openUpTo, { n: count })
}

/** What the rules do, in the words of a person. */
export function acceptSentences({ isOn, types, mostAmount, isForKnownOnly, mostOpen }: AutoAccept): string {
  if (!isOn || types.length === 0) return t.sumOff
  const named = types.map((type) => orderTexts.type[type]).join('·')
  const anySum = isForKnownOnly ? t.sumKnownAny : t.sumAny
  const upTo = isForKnownOnly ? t.sumKnown : t.sum
  const first = fill(mostAmount === 0 ? anySum : upTo, { names: named, amount: amountWords(mostAmount) })
  return mostOpen === 0 ? first : `${first} ${fill(t.sumOpen, { n: mostOpen })}`
}

/** @param words of a limit, with `{n}` */
export function limitWords(count: number, words: string): string {
  return count === 0 ? t.anyNumber : fill(words, { n: count })
}

export function limitSentence(limits: SlotLimits | null): string {
  const parts = [
    limits && limits.orders > 0 && fill(t.sumSlotOrders, { n: limits.orders }),
    limits && limits.pieces > 0 && fill(t.sumSlotPieces, { n: limits.pieces }),
    ...(limits?.stations ?? [])
      .filter(({ most }) => most > 0)
      .map(({ station, most }) => fill(t.sumSlotStation, { name: station, n: most })),
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? t.sumSlotsOff : fill(t.sumSlots, { names: parts.join(', ') })
}

export function stationsOf(dishes: readonly { readonly station: string }[]): string[] {
  return [...new Set(dishes.map(({ station }) => station))]
    .filter(Boolean)
    .toSorted((one, other) => one.localeCompare(other))
}

export function flowFieldWords(field: PartField, { autoAccept, slotLimits }: Partial<PartContent>): string {
  if (field === 'slotLimits') return limitSentence(slotLimits ?? null)
  return autoAccept ? acceptSentences(autoAccept) : t.sumOff
}
