import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '../../services/services.ts'
import { apiError } from '../api-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * CSRF protection, also against sibling domains, to which browsers send our session cookie. Clients that are
 * no browsers send no origin and pass.
 */
export function refuseOtherSites({ origin }: Pick<Services, 'origin'>): MiddlewareHandler {
  return async (context, next) => {
    if (!READS.has(context.req.method) && isOfOtherSite(context, origin)) throw apiError(403, 'otherSite')
    await next()
  }
}

/** `Sec-Fetch-Site` comes first. The host was checked before, so another site cannot choose it. */
function isOfOtherSite({ req }: Context, ownOrigin: string): boolean {
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return !OWN_SITES.has(site)
  const origin = req.header('origin')
  if (origin === undefined || origin === ownOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== req.header('host')
}
