import type { Context, MiddlewareHandler } from 'hono'
import type { Services } from '../../services/services.ts'
import { apiError } from '../api-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Refuses calls that a page of another site makes a browser send, siblings of our own domain among them: the
 * session's cookie comes along with these. Who is no browser says nothing of its origin.
 */
export function refuseOtherSites({ origin }: Pick<Services, 'origin'>): MiddlewareHandler {
  return async (context, next) => {
    if (!READS.has(context.req.method) && isOfOtherSite(context, origin)) throw apiError(403, 'otherSite')
    await next()
  }
}

/** A browser's own word comes first. The host was found to be ours: no page of another site chooses it. */
function isOfOtherSite({ req }: Context, ownOrigin: string): boolean {
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return !OWN_SITES.has(site)
  const origin = req.header('origin')
  if (origin === undefined || origin === ownOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== req.header('host')
}
