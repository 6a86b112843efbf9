import type { PosGateway } from './port.ts'

export function silentPos(): PosGateway {
  return { push: async () => {} }
}
