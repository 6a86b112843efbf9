/** What probes and scrapers ask for, by any name of this program or none: no link is built of it. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
