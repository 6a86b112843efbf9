import { legal } from '@hansang/messages/legal'
import { pay } from '@hansang/messages/pay'

export const CONSENT_NAMES = ['terms', 'thirdParty', 'marketing'] as const
export type ConsentName = (typeof CONSENT_NAMES)[number]
export type Consents = Readonly<Record<ConsentName, boolean>>

/** The three consents of an order, in order, each with its full text. */
export const CONSENTS: readonly {
  readonly name: ConsentName
  readonly label: string
  readonly text: { readonly title: string; readonly lines: readonly string[] }
}[] = [
  { name: 'terms', label: pay.agree.terms, text: legal.terms },
  { name: 'thirdParty', label: pay.agree.third, text: legal.third },
  { name: 'marketing', label: pay.agree.mkt, text: legal.mkt },
]

export const NO_CONSENT: Consents = { terms: false, thirdParty: false, marketing: false }

export function agreesToAll(consents: Consents): boolean {
  return CONSENT_NAMES.every((name) => consents[name])
}

/** The box above the three sets them all on, or all off. */
export function withAll(agrees: boolean): Consents {
  return { terms: agrees, thirdParty: agrees, marketing: agrees }
}

export function withConsent(consents: Consents, name: ConsentName, agrees: boolean): Consents {
  return { ...consents, [name]: agrees }
}
