import { asksToLeaveOutside } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { localValues } from '../../../../browser/browser-storage.ts'

export const DELIVERY_REQUESTS: readonly string[] = [
  basketTexts.deliveryNotes.hand,
  basketTexts.deliveryNotes.door1,
  basketTexts.deliveryNotes.door2,
  basketTexts.deliveryNotes.call,
]

/** Alcohol must be handed over, so it excludes leaving the order outside. */
export function offeredRequests(hasAlcohol: boolean): readonly string[] {
  return DELIVERY_REQUESTS.filter((request) => !hasAlcohol || !asksToLeaveOutside(request))
}

export function requestFor(request: string, hasAlcohol: boolean): string {
  return hasAlcohol && asksToLeaveOutside(request) ? basketTexts.deliveryNotes.hand : request
}

export interface OrderNotes {
  readonly storeNote: string
  readonly deliveryNote: string
  readonly needsCutlery: boolean
}

const NO_NOTES: OrderNotes = {
  storeNote: '',
  deliveryNote: basketTexts.deliveryNotes.hand,
  needsCutlery: false,
}

export function keptNotes(): OrderNotes {
  return {
    storeNote: localValues.read('msgToStore') ?? NO_NOTES.storeNote,
    deliveryNote: localValues.read('msgToDelivery') ?? NO_NOTES.deliveryNote,
    needsCutlery: localValues.read('needSpoon') === 'Y',
  }
}

export function keepNotes(notes: OrderNotes): void {
  localValues.write('msgToStore', notes.storeNote)
  localValues.write('msgToDelivery', notes.deliveryNote)
  localValues.write('needSpoon', notes.needsCutlery ? 'Y' : 'N')
}

export function useOrderNotes(): [OrderNotes, (change: Partial<OrderNotes>) => void] {
  const [notes, setNotes] = useState(NO_NOTES)
  useEffect(() => setNotes(keptNotes()), [])
  return [
    notes,
    (change) => {
      // Of what is kept: a field may take over what was typed before the notes were read.
      const next = { ...keptNotes(), ...change }
      setNotes(next)
      keepNotes(next)
    },
  ]
}
