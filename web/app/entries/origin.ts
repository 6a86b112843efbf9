/** Where an order comes from (ORG-01). */
export const ORIGINS = [
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

export type Origin = (typeof ORIGINS)[number]

export function isOrigin(text: string): text is Origin {
  return (ORIGINS as readonly string[]).includes(text)
}
