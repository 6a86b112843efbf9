import { sessionShelf } from '../../browser-storage.ts'
import { type Consents, NO_CONSENT } from './consents/consents.ts'

/** What was ticked for an order on its payment screen. */
export interface Choices {
  readonly consents: Consents
  readonly isFavourite: boolean
}

interface KeptChoices extends Choices {
  readonly orderNumber: string
}

const NO_CHOICES: Choices = { consents: NO_CONSENT, isFavourite: false }

/** A payment in this same window leaves the page; what was ticked is so again when it comes back unpaid. */
export function keepChoices(orderNumber: string, choices: Choices): void {
  sessionShelf.writeJson('paymentChoices', { orderNumber, ...choices } satisfies KeptChoices)
}

/** Of this very order: another one begins with nothing ticked. */
export function keptChoices(orderNumber: string): Choices {
  const kept = sessionShelf.readJson<KeptChoices>('paymentChoices')
  if (kept?.orderNumber !== orderNumber) return NO_CHOICES
  return { consents: { ...NO_CONSENT, ...kept.consents }, isFavourite: kept.isFavourite === true }
}
