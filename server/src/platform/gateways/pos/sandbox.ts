import type { PosGateway } from './port.ts'

/** A POS that takes every order and sends nothing: no sandbox moves an order. */
export function silentPos(): PosGateway {
  return { push: async () => {} }
}
