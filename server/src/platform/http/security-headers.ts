const HALF_A_YEAR_SECONDS = 15_552_000

export function fixedHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${HALF_A_YEAR_SECONDS}` } : {}),
  }
}

/** For one caller: not cached, and not readable by other sites. */
export const PERSONAL_HEADERS = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * No opener policy: payment and identity windows talk to the page that opened them, and any policy would
 * break that on their way through providers.
 */
export const PAGE_HEADERS = {
  ...PERSONAL_HEADERS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), usb=(), serial=(), midi=(), browsing-topics=()',
} as const

/** Pages of staff print on a USB printer. */
export const STAFF_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  'permissions-policy': PAGE_HEADERS['permissions-policy'].replace('usb=()', 'usb=(self)'),
} as const
