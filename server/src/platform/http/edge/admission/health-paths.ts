/** Answered under any host name: no link is built from the request. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
