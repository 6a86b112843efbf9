import { paymentTexts, legalTexts } from '@hansang/messages'

export const CONSENT_NAMES = ['terms', 'thirdParty', 'marketing'] as const
export type ConsentName = (typeof CONSENT_NAMES)[number]
export type Consents = Readonly<Record<ConsentName, boolean>>

export const CONSENTS: readonly {
  readonly name: ConsentName
  readonly label: string
  readonly text: { readonly title: string; readonly lines: readonly string[] }
}[] = [
  { name: 'terms', label: paymentTexts.agree.terms, text: legalTexts.terms },
  { name: 'thirdParty', label: paymentTexts.agree.thirdParty, text: legalTexts.third },
  { name: 'marketing', label: paymentTexts.agree.marketing, text: legalTexts.mkt },
]

export const NO_CONSENT: Consents = { terms: false, thirdParty: false, marketing: false }

export function agreesToAll(consents: Consents): boolean {
  return CONSENT_NAMES.every((name) => consents[name])
}

export function withAll(agrees: boolean): Consents {
  return { terms: agrees, thirdParty: agrees, marketing: agrees }
}

export function withConsent(consents: Consents, name: ConsentName, agrees: boolean): Consents {
  return { ...consents, [name]: agrees }
}
