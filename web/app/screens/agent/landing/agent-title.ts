import { unifiedOrderTexts } from '@hansang/messages'
import type { LandingRoute } from '../../../entries/landing-kind.ts'

export function agentTitle(route: LandingRoute): string {
  return unifiedOrderTexts.title[route === 'cpteam' ? 'cpteam' : 'csteam']
}
