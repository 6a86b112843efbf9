import type { Services } from '../../services/services.ts'
import type { IdentityProvider } from './port.ts'
import { portoneIdentity } from './portone-identity.ts'

export function createIdentityProvider({
  settings,
  clock,
  secrets,
}: Pick<Services, 'settings' | 'clock' | 'secrets'>): IdentityProvider | null {
  const { identity } = settings.providers
  if (identity.kind === 'sandbox') return null
  return portoneIdentity({ ...identity, now: () => clock.now(), hash: (text) => secrets.lookUp(text) })
}
