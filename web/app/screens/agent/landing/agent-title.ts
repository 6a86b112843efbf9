import { unifiedOrderTexts } from '@hansang/messages'
import type { LandingRoute } from '../../../entries/landing-kind.ts'

/** Whose order it is: a call centre's, or a call partner's. */
export function agentTitle(route: LandingRoute): string {
  return unifiedOrderTexts.title[route === 'cpteam' ? 'cpteam' : 'csteam']
}
