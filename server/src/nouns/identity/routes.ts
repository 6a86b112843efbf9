import type { Route } from '../../platform/http/routes/index.ts'
import { settleSandboxCheck } from './settle-sandbox-check.ts'
import { requestTicket } from './tickets.ts'

export const identityRoutes: Route[] = [requestTicket, settleSandboxCheck]
