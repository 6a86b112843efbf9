import type { Route } from '../../platform/http/routes/index.ts'
import { discardRoute } from './end-draft.ts'
import { draftRoute, editDraftRoute } from './make-draft.ts'
import { openRoute, readDraftRoute } from './open-store.ts'

export const draftRoutes: Route[] = [draftRoute, editDraftRoute, readDraftRoute, openRoute, discardRoute]
