const HALF_A_YEAR_SECONDS = 15_552_000

/** What every answer says. Over https a browser is told to come back by https alone. */
export function fixedHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_SECONDS}` } : {}),
  }
}

/** For answers to one caller: no cache keeps them, and no page of another site shows them. */
export const PERSONAL_HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * For pages. There is no opener policy: payment and identity windows speak with the page that opened them,
 * on their way through providers, and any policy would part the two.
 */
export const PAGE_HEADERS = {
  ...PERSONAL_HEADERS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), usb=(), serial=(), midi=(), browsing-topics=()',
} as const
