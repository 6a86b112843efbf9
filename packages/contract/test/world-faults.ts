import { worldFaultText } from '../src/world/world-fault.ts'
import { decodeWorld } from '../src/world/world.ts'

export function worldFaults(json: unknown): string[] {
  const decoded = decodeWorld(json)
  return decoded.ok ? [] : decoded.faults.map(worldFaultText)
}
