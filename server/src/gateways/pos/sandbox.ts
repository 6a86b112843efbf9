import type { PosGateway } from './port.ts'

/** A POS that takes every order and says nothing: no sandbox moves an order by itself. */
export function silentPos(): PosGateway {
  return { push: async () => {} }
}
