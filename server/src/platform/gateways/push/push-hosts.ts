import { isLoopback } from '../../settings/loopback.ts'

/** Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'] as const
const DOMAINS = ['.push.apple.com', '.notify.windows.com'] as const

/** Endpoints come from browsers; any other address would let them make this program call what they cannot reach. */
export function isPushEndpoint(
  endpoint: string,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  if (allowsLoopback && isLoopback(url.hostname)) return true
  const isKnown =
    HOSTS.some((host) => url.hostname === host) || DOMAINS.some((domain) => url.hostname.endsWith(domain))
  return url.protocol === 'https:' && url.port === '' && isKnown
}
