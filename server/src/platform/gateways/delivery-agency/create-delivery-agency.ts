import type { Services } from '../../services/services.ts'
import { kakaoMobility } from './kakao-mobility.ts'
import type { DeliveryAgency } from './port.ts'
import { sandboxAgency } from './sandbox.ts'

export function createDeliveryAgency({
  settings,
  db,
  clock,
  log,
}: Pick<Services, 'settings' | 'db' | 'clock' | 'log'>): DeliveryAgency {
  const { delivery } = settings.providers
  if (delivery.kind === 'sandbox') return sandboxAgency(db, { clock, moves: settings.sandboxMovesOrders })
  return kakaoMobility({ ...delivery, now: () => clock.now(), log })
}
